import { IMAGE_RULES } from 'contract/auth';

/** Why a chosen image is rejected (C-5.15, C-5.16); null when it is accepted. The server checks the content itself. */
export function imageFailure({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > IMAGE_RULES.maxBytes) return IMAGE_RULES.tooLarge;
  return type.startsWith('image/') ? null : IMAGE_RULES.notAnImage;
}
