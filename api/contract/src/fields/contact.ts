import { cleanLine, plainDigits } from './cleanText';
import { LIMITS } from '../platform/limits';
import { z } from '../platform/zod';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;
/** Letters, marks and digits of any script: nothing that is more than a name to a URL. */
const ANY_SCRIPT = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LOCAL_MAX = 64;

/** A domain as mail servers know it: 'münchen.de' → 'xn--mnchen-3ya.de'. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7E]*$/.test(domain) || !ANY_SCRIPT.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The one form of an e-mail address (M-421): of full-width letters plain ones, without invisible characters. Text that is no address stays as it is. */
function cleanEmail(typed: string): string {
  const plain = cleanLine(typed).normalize('NFKC').replaceAll('。', '.');
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : plain.slice(0, at + 1) + asciiDomain(plain.slice(at + 1));
}

/** An address as accounts are found by it. */
export function emailKey(address: string): string {
  return cleanEmail(address).toLowerCase();
}

/** Whether an address in its one form can be sent to. */
function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  return address.length <= LIMITS.emailMax && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(domain);
}

/** A required e-mail address: one message for a missing one, another for one that no mail can be sent to. */
export function email(required: string, invalid: string = required) {
  return z
    .string(required)
    .check(
      z.maxLength(LIMITS.longTextMax, invalid),
      z.overwrite(cleanEmail),
      z.minLength(1, required),
      z.refine(isEmail, invalid),
    );
}

/** The address of a login: also one of former days, which no mail can be sent to. */
export function anyEmail(required: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(LIMITS.emailMax));
}

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
