/** Names that only this product gives; the extension is certain to be the type. */
export const PICTURE_NAME = /^[\w-]{1,100}\.(avif|webp|jpg|png)$/;

/** The beginning of the names of uploaded pictures of the catalogue. */
export const CATALOGUE_PREFIX = 'catalogue-';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The content type that the extension of a picture's name stands for. */
export function contentTypeOf(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
