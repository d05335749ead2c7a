import { cleanLine } from './cleanText';
import { plainDigits } from './plainDigits';
import { z } from './zod';

const INVALID = 'Please enter a valid phone number';
const TEXT_MAX = 30;
const TOO_LONG = `Please use at most ${TEXT_MAX} characters`;
/** No number is shorter with its area code, and none longer than E.164 allows. */
const DIGITS = { min: 7, max: 15 };

/** Hyphens of every kind, the minus sign, dots and brackets: people group digits by all of them. */
const SEPARATORS = /[\p{Pd}\u2212.．()（）\s]+/gu;
/** The 0 that is dialled inside the country only: '+44 (0)20'. Italians dial theirs from everywhere. */
const TRUNK_ZERO = /^(?:\+|00)? ?(?!39)([1-9]\d{0,2})[\s\p{Pd}]*[(（]0[)）]/u;

/**
 * A phone number in the one form in which it is stored (M-422): '(020) 7946-0018' → '020 7946 0018', '0044 (0)20…' → '+44 20…'.
 * @returns null for what is none
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

/** A required phone number: one message for a missing one, the specified one for what is none. */
export function requiredPhone(required: string, minDigits?: number) {
  return z.string(required).check(
    z.overwrite(cleanLine),
    z.minLength(1, required),
    z.maxLength(TEXT_MAX, TOO_LONG),
    z.overwrite(storedForm),
    z.refine((phone) => readPhone(phone, minDigits) !== null, INVALID),
  );
}

/** A phone number that may be left out or empty. */
export function optionalPhone() {
  return z.optional(
    z.string().check(
      z.overwrite(cleanLine),
      z.maxLength(TEXT_MAX, TOO_LONG),
      z.overwrite(storedForm),
      z.refine((phone) => phone === '' || readPhone(phone) !== null, INVALID),
    ),
  );
}
