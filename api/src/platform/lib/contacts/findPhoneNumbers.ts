import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { digitRuns, type DigitToken } from './digitTokens';
import type { TextRange } from './findEmails';

const MIN_DIGITS = 9;
const MAX_DIGITS = 16;
/** Looking a number up is slow. More of them in one text are no honest message: the rest is taken for numbers. */
const MAX_LOOK_UPS = 50;

/**
 * Times, dates, amounts of money and postcodes, whose figures are no part of a number. Each must stand alone: a longer chain of figures
 * holds no date.
 */
const OTHER_FIGURES = new RegExp(
  [
    '[£$€]\\s?\\d[\\d,]*(?:\\.\\d{1,2})?',
    '(?<![\\d.:])\\d[\\d,]*(?:\\.\\d{1,2})?\\s?(?:pounds?|quid|gbp|pence|euros?)\\b',
    '(?<![\\d.:/-])(?:[01]?\\d|2[0-4])[:.][0-5]\\d(?::[0-5]\\d)?(?![\\d:/]|\\.\\d)(?:\\s?[ap]\\.?m\\b\\.?)?',
    '(?<![\\d.:/-])(?:[01]?\\d)\\s?[ap]\\.?m\\b',
    '(?<![\\d./-])(?:0?[1-9]|[12]\\d|3[01])([./-])(?:0?[1-9]|1[0-2])\\1(?:(?:19|20)\\d\\d|\\d\\d)(?![./-]?\\d)',
    '(?<![\\d./-])(?:19|20)\\d\\d([./-])(?:0[1-9]|1[0-2])\\2(?:0[1-9]|[12]\\d|3[01])(?![./-]?\\d)',
    '\\b[a-z]{1,2}\\d[a-z\\d]?\\s?\\d[abd-hjlnp-uw-z]{2}\\b',
    '\\bch-[0-9a-z]{8}\\b',
  ].join('|'),
  'gu',
);

/** Before a short number that is none to call: 'meter number 7123456789'. */
const LABEL =
  /(?<![a-z])(?:meter|serial|model|ref(?:erence)?|order|account|acc|acct|invoice|policy|booking|tracking|parcel|part|item|product|article|sku|mpan|mprn|isbn|ean|barcode|batch|claim|case|ticket|licen[cs]e|registration|(?:customer|member|membership) (?:number|no|id|ref(?:erence)?))(?:\s(?:number|no|num|nr|id|code|reading))?(?:\s(?:is|reads|says|shows))?[\s.:#-]{0,3}$/u;
/** The most digits of a number that is none to call by its label: a longer one is a phone number all the same. */
const MAX_LABELLED_DIGITS = 10;
const BEFORE_CHARACTERS = 40;

/** Whether a number has a label that says that it is none to call. */
function isLabelled(text: string, { start, end }: TextRange): boolean {
  const number = text.slice(start, end);
  return (
    /^\d[\d\s-]*$/u.test(number) &&
    number.replaceAll(/\D/gu, '').length <= MAX_LABELLED_DIGITS &&
    LABEL.test(text.slice(Math.max(0, start - BEFORE_CHARACTERS), start))
  );
}

/** Of the same length, so that positions stay; letters, so that figures on both sides are no longer one number. */
function withoutOtherFigures(text: string): string {
  return text.replaceAll(OTHER_FIGURES, (figures) => 'x'.repeat(figures.length));
}

/** 00 44 (0) 7700 … → +447700… */
function toInternational(digits: string, hasPlus: boolean): string | null {
  const international = hasPlus ? digits : /^00(?=[1-9])/u.test(digits) ? digits.slice(2) : null;
  if (international !== null) return `+${international.replace(/^440/u, '44')}`;
  return /^440?[1-37]\d{9}$/u.test(digits) ? `+44${digits.slice(2).replace(/^0/u, '')}` : null;
}

/** Whether a number is one that a country gives out. */
type LookUp = (number: string) => boolean;

function createLookUp(): LookUp {
  let count = 0;
  return (number) => (count += 1) > MAX_LOOK_UPS || (parsePhoneNumberFromString(number, 'GB')?.isValid() ?? false);
}

/** Whether digits are a phone number: any possible British one, with or without its 0, or any valid one of another country. */
function isPhoneNumber(digits: string, hasPlus: boolean, lookUp: LookUp): boolean {
  const international = toInternational(digits, hasPlus);
  if (international !== null) {
    if (/^\+44[1-37]\d{8,9}$/u.test(international)) return true;
    return lookUp(international);
  }
  if (/^0(?:7|[1-3])\d{9}$/u.test(digits) || /^7\d{9}$/u.test(digits)) return true;
  return /^0[1-9]\d{8,9}$/u.test(digits) && lookUp(digits);
}

/** The longest phone number that begins with the token at `first`; null when none does. */
function numberFrom(
  run: readonly DigitToken[],
  first: number,
  lookUp: LookUp,
): { range: TextRange; next: number } | null {
  const start = run[first];
  if (!start || !(start.hasPlus || /^[047]/u.test(start.digits))) return null;
  let digits = '';
  let found: { range: TextRange; next: number } | null = null;
  for (let index = first; index < run.length && digits.length < MAX_DIGITS; index += 1) {
    const token = run[index];
    // A number has one plus sign, before it.
    if (!token || (token.hasPlus && index > first)) break;
    digits += token.digits;
    if (digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && isPhoneNumber(digits, start.hasPlus, lookUp))
      found = { range: { start: start.start, end: token.end }, next: index + 1 };
  }
  return found;
}

/** With the brackets around a number, or around its first or last part. */
function withBrackets(text: string, { start, end }: TextRange): TextRange {
  const opening = /[([{]{1,2}$/u.exec(text.slice(Math.max(0, start - 2), start));
  const from = start - (opening?.[0].length ?? 0);
  const isOpen = /[([{][^)\]}]*$/u.test(text.slice(from, end));
  return { start: from, end: isOpen && /[)\]}]/u.test(text.charAt(end)) ? end + 1 : end };
}

export function findPhoneNumbers(text: string): TextRange[] {
  const found: TextRange[] = [];
  const lookUp = createLookUp();
  for (const run of digitRuns(withoutOtherFigures(text))) {
    for (let index = 0; index < run.length;) {
      const number = numberFrom(run, index, lookUp);
      if (number && !isLabelled(text, number.range)) found.push(withBrackets(text, number.range));
      index = number?.next ?? index + 1;
    }
  }
  return found;
}
