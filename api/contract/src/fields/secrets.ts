import { cleanLine, plainDigits } from './cleanText';
import { LIMITS } from '../platform/limits';
import { z } from '../platform/zod';

/** A password as it is hashed (RFC 8265): letters with accents in one form, every kind of space as the one of a keyboard. */
export function preparePassword(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** A password: never trimmed, its characters counted as people see them on their keyboards, not as computers store them. */
export function password(required: string, min = 1, tooShort: string = required) {
  return z.string(required).check(
    z.minLength(1, required),
    z.refine((typed) => [...preparePassword(typed)].length >= min, tooShort),
    z.maxLength(LIMITS.passwordMax, `Please use at most ${LIMITS.passwordMax} characters`),
    z.regex(/^[^\0]*$/, 'This text has a character that cannot be used'),
  );
}

/**
 * The digits of a one-time code, of any script, out of the text that was pasted with it: 'Your code is 123 456.' → '123456' (M-424).
 * Without so many digits together: all of them.
 */
export function readCode(typed: string, digits: number = LIMITS.oneTimeCodeDigits): string {
  const plain = plainDigits(cleanLine(typed));
  const together = new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`).exec(plain);
  const apart = new RegExp(`(?<!\\d[^\\p{L}\\p{N}]*)(?:\\d[^\\p{L}\\p{N}]*){${digits}}(?!\\d)`, 'u').exec(plain);
  return (together ?? apart ?? [plain])[0].replaceAll(/\D/g, '');
}

/** A mailed one-time code. Whether it is the right one is the server's to judge, and counts as an attempt. */
export function oneTimeCode(message: string) {
  return z.string(message).check(
    z.maxLength(LIMITS.shortTextMax, message),
    z.overwrite((typed) => readCode(typed) || cleanLine(typed)),
    z.minLength(1, message),
  );
}
