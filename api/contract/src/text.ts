import { LIMITS } from './limits';
import { z } from './zod';

/**
 * Building blocks of text fields. Lengths are bounded before any pattern runs, and the patterns are linear, so that no input
 * can make a check slow. A NUL character cannot be stored and is rejected.
 */
const EMAIL = /^[^\s@\0]{1,64}@[^\s@.\0]{1,63}(?:\.[^\s@.\0]{1,63}){1,8}$/;
const NO_NUL = /^[^\0]*$/;
const INVALID_TEXT = 'This text has a character that cannot be used';

/** A required text: trimmed; `message` for a missing or an empty one. */
export function requiredText(message: string, max: number = LIMITS.shortTextMax) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.regex(NO_NUL, INVALID_TEXT),
    );
}

/** A text that may be left out or empty. */
export function optionalText(max: number = LIMITS.shortTextMax) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`), z.regex(NO_NUL, INVALID_TEXT)),
  );
}

/** A required e-mail address: one message for a missing one, another for one that does not look like one. */
export function email(required: string, invalid: string = required) {
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(LIMITS.emailMax, invalid), z.regex(EMAIL, invalid));
}

/** A password: never trimmed. */
export function password(required: string, min = 1, tooShort: string = required) {
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(min, tooShort),
      z.maxLength(LIMITS.passwordMax, `Please use at most ${LIMITS.passwordMax} characters`),
      z.regex(NO_NUL, INVALID_TEXT),
    );
}

/** A mailed one-time code, as typed. Whether it is the right one is the server's to judge, and counts as an attempt. */
export function oneTimeCode(message: string) {
  return requiredText(message, 20);
}

/** The id of a thing, in a URL, whose length the router bounds. What does not exist, or is not one, gets a 404 from the route. */
export const idParam = z.object({ id: z.string() });
