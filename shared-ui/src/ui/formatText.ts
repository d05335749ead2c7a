// What of ./format.ts needs no calendar: parts of first screens take it from here.
import { firstGrapheme } from 'contract/fields/characters';

/** The digits of a whole number with a comma before each group of three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A whole number: 1234 → '1,234'. */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/** 'amelia rose carter' → 'AC'; one word gives one letter; nothing gives '?'. */
export function formatInitials(name: string | null | undefined): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[^\p{C}\p{M}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // One letter in upper case may be two: ß is SS.
  return ends.map((word = '') => firstGrapheme(firstGrapheme(word).toUpperCase())).join('') || '?';
}

/** (1, 'service', 'services') → '1 service'; (2, …) → '2 services'. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
