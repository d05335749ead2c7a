import { plainDigits } from 'contract/fields/cleanText';
import { firstName } from '../format';
import { findEmails } from './findEmails';
import { findPhoneNumbers } from './findPhoneNumbers';

/** Stands in the place of a phone number or an e-mail address. */
export const MASK = '[hidden]';

/** A name as it is read before acceptance: nothing of it that leads past the booking. */
export function maskedFirstName(name: string): string {
  return firstName(maskContacts(name));
}

/**
 * A text without the phone numbers and e-mail addresses in it, however they are spelled (M-203). It cannot find every spelling that people
 * can think of; it finds those that are in its tests, and leaves times, dates, prices and postcodes.
 */
export function maskContacts(original: string): string {
  const { text, origins } = normaliseText(original);
  const ranges = [...findEmails(text), ...findPhoneNumbers(text)].sort((left, right) => left.start - right.start);
  let masked = '';
  let from = 0;
  for (const { start, end } of ranges) {
    const [first, last] = [origins[start] ?? original.length, origins[end] ?? original.length];
    if (first >= from) masked += `${original.slice(from, first)}${MASK}`;
    from = Math.max(from, last);
  }
  return masked + original.slice(from);
}

/** Invisible characters, the sign that turns a digit into a key, and accents that stand alone. */
const IGNORED = /[\p{Cf}\p{Mn}\p{Me}\uFE0F]/gu;

/**
 * Full-width, circled, superscript and other digits and signs as plain ones, in lower case; invisible characters go.
 * @returns the text, and for every character of it, and for its end, the position in the original
 */
function normaliseText(original: string): { text: string; origins: number[] } {
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = plainDigits(character.normalize('NFKC').replace(IGNORED, '')).toLowerCase();
    text += plain;
    for (let index = 0; index < plain.length; index += 1) origins.push(at);
    at += character.length;
  }
  origins.push(at);
  return { text, origins };
}
