import { cleanLine, cleanMarkdown, cleanText, readPounds } from './cleanText';
import { characterCount, graphemeCount } from './characters';
import { LIMITS } from '../platform/limits';
import { z } from '../platform/zod';

/**
 * Building blocks of text fields. Lengths are bounded before any pattern runs, and the patterns are linear, so that no input
 * can make a check slow. A NUL character cannot be stored and is rejected.
 */
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

/** The id of a thing, in a URL, whose length the router bounds. What does not exist, or is not one, gets a 404 from the route. */
export const idParam = z.object({ id: z.string() });

/** A number in a query string, where an empty one is left out; programs write it like people do. */
export function inQuery<Schema extends ReturnType<typeof z.number>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: string | number) =>
        value === '' ? undefined : typeof value === 'string' ? readPounds(value) : value,
      ),
      z.optional(schema),
    ),
  );
}
