import type { Service } from 'contract/service';

const SHOWN = 6;

/** The list in random order. */
export function shuffle<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** The most booked chores, most booked first (decisions: most booked). Among equals the list's order decides. */
export const mostBooked = (services: readonly Service[]): Service[] =>
  services.toSorted((one, other) => other.bookingCount - one.bookingCount).slice(0, SHOWN);

/** The best rated chores, best first; those without a rating follow in the list's order. */
export const topChores = (services: readonly Service[], shown: number): Service[] =>
  services.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)).slice(0, shown);
