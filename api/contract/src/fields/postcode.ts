import { cleanLine } from './cleanText';
import { LIMITS } from '../platform/limits';
import { z } from '../platform/zod';

/**
 * Postcodes of the United Kingdom and the Crown dependencies, read from what people type (M-400). Which districts an area has changes with the
 * years, so that it is the area, and the form of the rest, that is looked at.
 */
const AREAS =
  'A[BL]|B[ABDFHLNRSTX]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE';

/** Only some districts in the middle of London have a letter of their own. */
const OUTWARD = new RegExp(`^(?:(?:${AREAS})(?:\\d|[1-9]\\d)|(?:E1|N1|W1|EC[1-4]|NW1|SE1|SW1|WC[12])[A-Z])$`);
const INWARD = /^\d[A-Z]{2}$/;
/** Post of the forces, by the number of the post office. */
const FORCES = /^BFPO(\d{1,4})$/;
const COUNTRY =
  /(?:UK|GBR?|UNITEDKINGDOM|GREATBRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERNIRELAND|JERSEY|GUERNSEY|ISLEOFMAN)+$/;

/** Letters that are typed for digits. */
function toDigits(text: string): string {
  return text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** And digits for letters. */
function toLetters(text: string): string {
  return text.replaceAll('0', 'O').replaceAll('1', 'I');
}

/** 'SW4' of 'SW4', and of 'SWI' with a letter for its digit. */
function readOutward(half: string): string | undefined {
  const corrected = [2, 1].map((letters) => toLetters(half.slice(0, letters)) + toDigits(half.slice(letters)));
  return [half, ...corrected].find((text) => OUTWARD.test(text));
}

function readHalves(text: string): string | null {
  const forces = FORCES.exec(text);
  if (forces) return `BFPO ${forces[1]}`;
  if (text === 'GIR0AA') return 'GIR 0AA';
  const last = text.slice(-3);
  const inward = toDigits(last.slice(0, 1)) + last.slice(1);
  const outward = readOutward(text.slice(0, -3));
  return outward !== undefined && INWARD.test(inward) ? `${outward} ${inward}` : null;
}

/** The outward half of a postcode alone, in any case: 'SW4', 'ec1a'. */
export function isOutwardCode(text: string): boolean {
  return OUTWARD.test(text.toUpperCase());
}

/**
 * A typed postcode as it is stored, 'SW4 6DX': whatever its case, spaces and punctuation, with O for 0 and l for 1, with the country behind it.
 * @returns null for anything else, also for a text with a postcode in it
 */
export function readPostcode(text: string): string | null {
  if (text.length > LIMITS.shortTextMax) return null;
  const compact = cleanLine(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{P}\p{S}\s]/gu, '');
  // A word can consist of letters that are typed for digits: 'Milan'.
  if (!/\d/.test(compact)) return null;
  return readHalves(compact) ?? readHalves(compact.replace(COUNTRY, ''));
}

/** The first half of a postcode, 'sw1a1aa' → 'SW1A': all of an address that a provider sees before accepting (M-35). Empty when it is none. */
export function outwardOf(postalCode: string): string {
  return readPostcode(postalCode)?.split(' ')[0] ?? '';
}

export const INVALID_POSTCODE = 'Please enter a valid postal code';

function postcodeOrNothing(required: string, invalid: string) {
  return z.string(required).check(
    z.overwrite((text) => readPostcode(text) ?? cleanLine(text)),
    z.refine((text) => text === '' || readPostcode(text) !== null, invalid),
  );
}

/** A postcode that is stored in one form. `required` is the message for a missing or an empty one. */
export function postcode(required: string, invalid: string = INVALID_POSTCODE) {
  return postcodeOrNothing(required, invalid).check(z.minLength(1, required));
}

/** One that may be left out or empty. */
export function optionalPostcode(invalid: string = INVALID_POSTCODE) {
  return z.optional(postcodeOrNothing(invalid, invalid));
}
