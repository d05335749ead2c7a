import { LIMITS } from './limits';

/** What a picture may be; its content decides on the server, its declared type in the form (C-5.15, C-5.16, M-38.1). */
export const IMAGE_RULES = {
  maxBytes: LIMITS.imageMaxBytes,
  tooLarge: 'File size must be less than 5MB',
  notAnImage: 'Please select a valid image file',
} as const;

/** Why a chosen picture is rejected, the size first (C-5.15, C-5.16); null when it is accepted, or none was chosen. */
export function imageFailure(file: { size: number; type: string } | undefined): string | null {
  if (!file) return null;
  if (file.size > IMAGE_RULES.maxBytes) return IMAGE_RULES.tooLarge;
  return file.type.startsWith('image/') ? null : IMAGE_RULES.notAnImage;
}
