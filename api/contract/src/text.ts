import { cleanLine, cleanMarkdown, cleanText } from './cleanText';
import { characterCount, graphemeCount } from './graphemes';
import { LIMITS } from './limits';
import { z } from './zod';

/**
 * Building blocks of text fields. Lengths are bounded before any pattern runs, and the patterns are linear, so that no input
 * can make a check slow. A NUL character cannot be stored and is rejected.
 */
const EMAIL = /^[^\s@\0]{1,64}@[^\s@.\0]{1,63}(?:\.[^\s@.\0]{1,63}){1,8}$/;
const NO_NUL = /^[^\0]*$/;
const INVALID_TEXT = 'This text has a character that cannot be used';

/** At most `max` characters: an emoji is not two. */
export function atMost(max: number, message = `Please use at most ${max} characters`) {
  const check = z.check<string>(({ value, issues }) => {
    if (value.length > max && characterCount(value) > max) issues.push({ code: 'custom', input: value, message });
  });
  check._zod.onattach.push(({ _zod }) => void (_zod.bag.maximum = max));
  return check;
}

/** At least `min` characters as people count them. */
export function atLeast(min: number, message: string) {
  const check = z.refine<string>((text) => graphemeCount(text) >= min, message);
  check._zod.onattach.push(({ _zod }) => void (_zod.bag.minimum = min));
  return check;
}

/** Text in the one form in which it is checked and stored (M-410); empty when nothing in it can be seen. */
function typed(clean: (text: string) => string, max: number, message?: string) {
  return z.string(message).check(z.regex(NO_NUL, INVALID_TEXT), z.overwrite(clean), atMost(max));
}

/** One line that must be there, and may be empty. */
export function line(message?: string, max: number = LIMITS.shortTextMax) {
  return typed(cleanLine, max, message);
}

/** Text of several lines that must be there, and may be empty. */
export function lines(message?: string, max: number = LIMITS.longTextMax) {
  return typed(cleanText, max, message);
}

/** A required line; `message` for a missing or an empty one. */
export function requiredText(message: string, max?: number) {
  return line(message, max).check(z.minLength(1, message));
}

/** A line that may be left out or empty. */
export function optionalText(max?: number) {
  return z.optional(line(undefined, max));
}

/** A required text of several lines; `message` for a missing or an empty one. */
export function freeText(message: string, max?: number) {
  return lines(message, max).check(z.minLength(1, message));
}

/** A text of several lines that may be left out or empty. */
export function optionalFreeText(max?: number) {
  return z.optional(lines(undefined, max));
}

/** A required text in Markdown, which says much by its spaces and empty lines. */
export function markdownText(message: string, max: number) {
  return typed(cleanMarkdown, max, message).check(z.minLength(1, message));
}

/** A name. The API rejects one with a phone number or an e-mail address in it too (M-413). */
export function personName(required: string) {
  return requiredText(required);
}
export const businessName = personName;

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
