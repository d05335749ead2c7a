import { LIMITS } from '../platform/limits';

/** The kinds of picture that are taken, and the texts for others; by its content, whatever its name and declared type (C-5.15, C-5.16, M-441). */
export const IMAGE_RULES = {
  maxBytes: LIMITS.imageMaxBytes,
  /** The largest pictures of a phone that keep their full size, and the most that a decoder can be asked for. */
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
