import { cleanLine } from './cleanText';
import { plainDigits } from './plainDigits';

/** Commas only where nothing else can be meant: '1,250.00'. */
const AMOUNT = /^£? ?(\d{1,7}|\d{1,7}\.\d{1,2}|\d{1,3}(?:,\d{3})+\.\d{2})$/;

/**
 * A sum of pounds, or another number to two decimals, as people type it: '12.50', '£12.5', ' 12 ', in the digits of any script (M-420).
 * @returns NaN for everything else, and for ten millions and more
 */
export function readPounds(typed: string): number {
  const plain = plainDigits(cleanLine(typed)).replace('￡', '£').replace('．', '.');
  const number = Number(AMOUNT.exec(plain)?.[1]?.replaceAll(',', '') ?? NaN);
  return number < 10_000_000 ? number : NaN;
}
