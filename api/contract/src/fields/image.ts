import { LIMITS } from '../platform/limits';

/** The kinds of picture that are taken, and the texts for others; by its content, whatever its name and declared type (C-5.15, C-5.16, M-441). */
export const IMAGE_RULES = {
  maxBytes: LIMITS.imageMaxBytes,
  /** The largest pictures of a phone that keep their full size, and what a decoder can be asked for. */
  maxPixels: 65_000_000,
  accept: 'image/jpeg,image/png,image/webp',
  tooLarge: 'File size must be less than 5MB',
  notAnImage: 'Please select a valid image file',
  damaged: 'Please select a valid image file: this one is damaged or incomplete.',
  kindNotTaken: (kind: string) =>
    `Please select a valid image file: JPEG, PNG or WebP. ${kind} pictures cannot be used here.`,
  tooManyPixels: (width: number, height: number) =>
    `This picture has too many pixels: ${width} × ${height}. At most 65 megapixels can be used.`,
} as const;

/** How files of each kind begin. An AVIF may also name itself as HEIC does: it is looked for first. */
const KINDS: readonly [kind: string, start: RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['GIF', /^GIF8[79]a/],
  ['AVIF', /^[^]{4}ftyp[^]{0,48}?avi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0{4}/],
  ['JPEG XL', /^(?:\xff\x0a|\0{3}\x0cJXL )/],
  ['Photoshop', /^8BPS/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?:(?:<\?[^>]*>|<!doctype svg[^>]*>|<!--(?:(?!-->)[^])*-->)\s*)*<svg[\s>]/i],
];
const TAKEN_KINDS = ['JPEG', 'PNG', 'WebP'];

/** So much of a file shows its kind. */
export const PICTURE_HEAD_BYTES = 1024;

/** The kind of a picture by its first bytes; null for what is no picture. */
export function pictureKind(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return KINDS.find(([, start]) => start.test(text))?.[0] ?? null;
}

/** The known facts of a file that was chosen or sent. */
export interface PictureFacts {
  bytes: number;
  kind: string | null;
  /** Null where it cannot be decoded; undefined where nothing here can tell. */
  dimensions: { width: number; height: number } | null | undefined;
}

/** Why a picture cannot be used, by the same rule on the page and in the API; null when it can. */
export function pictureFailure({ bytes, kind, dimensions }: PictureFacts): string | null {
  if (kind !== null && !TAKEN_KINDS.includes(kind)) return IMAGE_RULES.kindNotTaken(kind);
  if (dimensions && dimensions.width * dimensions.height > IMAGE_RULES.maxPixels)
    return IMAGE_RULES.tooManyPixels(dimensions.width, dimensions.height);
  if (bytes > IMAGE_RULES.maxBytes) return IMAGE_RULES.tooLarge;
  if (kind === null) return IMAGE_RULES.notAnImage;
  return dimensions === null ? IMAGE_RULES.damaged : null;
}
