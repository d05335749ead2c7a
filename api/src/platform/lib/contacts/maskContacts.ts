import { firstName } from '../format';
import { findEmails } from './findEmails';
import { findPhoneNumbers } from './findPhoneNumbers';
import { normaliseText } from './normaliseText';

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
