/**
 * An amount in pounds as people type it: '12.50', '£12.5', ' 12 '.
 * @returns pounds; NaN for what is no amount to the penny, or ten millions and more
 */
export function readPounds(typed: string): number {
  const [, amount] = /^\s*£?\s*(\d{1,7}(?:\.\d{1,2})?)\s*$/.exec(typed) ?? [];
  return Number(amount ?? NaN);
}
