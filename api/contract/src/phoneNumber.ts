import { cleanLine } from './cleanText';
import { LIMITS } from './limits';
import { plainDigits } from './plainDigits';
import { z } from './zod';

const INVALID = 'Please enter a valid phone number';
const TEXT_MAX = 30;
const TOO_LONG = `Please use at most ${TEXT_MAX} characters`;
/** As short as those that are called without an area code, and none longer than E.164 allows. */
const DIGITS = { min: 3, max: 15 };
/** Of a number that somebody is called at before a visit. */
const CALLABLE_DIGITS = 7;
const SPECIFIED = new RegExp(`^\\+?[\\d\\s-]{${LIMITS.bookingPhoneMin},}$`);

/** Hyphens of every kind, the minus sign, dots and brackets: people group digits by all of them. */
const SEPARATORS = /[\p{Pd}\u2212.．()（）\s]+/gu;
/** The 0 that is dialled inside the country only: '+44 (0)20'. Italians dial theirs from everywhere. */
const TRUNK_ZERO = /^(?:\+|00)? ?(?!39)([1-9]\d{0,2})[\s\p{Pd}]*[(（]0[)）]/u;

/**
 * A phone number in the one form in which it is stored (M-422): '(020) 7946-0018' → '020 7946 0018', '0044 (0)20…' → '+44 20…'.
 * @returns null for a text that is none
 */
export function readPhone(typed: string, minDigits: number = DIGITS.min): string | null {
  const number = plainDigits(cleanLine(typed))
    .replace(/^tel: ?/i, '')
    .replace('＋', '+')
    .replace(TRUNK_ZERO, '+$1 ')
    .replaceAll(SEPARATORS, ' ')
    .trim()
    .replace(/^(?:00|\+) ?(?=\d)/, '+')
    .replace(/^\+44 ?0 ?/, '+44 ');
  const digits = number.replaceAll(/\D/g, '').length;
  return /^(?:\+[1-9]|\d)[\d ]*$/.test(number) && digits >= minDigits && digits <= DIGITS.max ? number : null;
}

function storedForm(typed: string): string {
  return readPhone(typed) ?? typed;
}

/** A required phone number: one message for a missing one, the specified one for a text that is none. */
export function requiredPhone(required: string) {
  return z.string(required).check(
    z.overwrite(cleanLine),
    z.minLength(1, required),
    z.maxLength(TEXT_MAX, TOO_LONG),
    z.refine((phone) => readPhone(phone) !== null, INVALID),
    z.overwrite(storedForm),
  );
}

/** The one of a booking: in the specified form, of at least so many characters behind its plus (C-5.35), or in any other with as many digits. */
export function bookingPhone(required: string) {
  const isCallable = (phone: string) =>
    readPhone(phone, SPECIFIED.test(phone) ? CALLABLE_DIGITS : LIMITS.bookingPhoneMin) !== null;
  return z
    .string(required)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, required),
      z.maxLength(TEXT_MAX, TOO_LONG),
      z.refine(isCallable, INVALID),
      z.overwrite(storedForm),
    );
}

/** A phone number that may be left out or empty. */
export function optionalPhone() {
  return z.optional(
    z.string().check(
      z.overwrite(cleanLine),
      z.maxLength(TEXT_MAX, TOO_LONG),
      z.refine((phone) => phone === '' || readPhone(phone) !== null, INVALID),
      z.overwrite(storedForm),
    ),
  );
}
