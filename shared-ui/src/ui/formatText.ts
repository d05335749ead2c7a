// What of ./format.ts needs no calendar: parts of first screens take it from here.

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
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase() || '?';
}

/** (1, 'service', 'services') → '1 service'; (2, …) → '2 services'. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
