// Apart from the rules: a page needs these when a file was chosen, and not to ask for one.
import { IMAGE_RULES } from './image';

/** The first bytes of files of each kind. An AVIF may also name itself as HEIC does: it is looked for first. */
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

/** The kind of a picture by its first bytes; null for a file that is no picture. */
export function pictureKind(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return KINDS.find(([, start]) => start.test(text))?.[0] ?? null;
}

/** The known facts of a file that was chosen or sent. */
interface PictureFacts {
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
