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

/** The most booked chores, most booked first (M-25.2). Among equals the list's order decides. */
export function mostBooked(services: readonly Service[]): Service[] {
  return services.toSorted((one, other) => other.bookingCount - one.bookingCount).slice(0, SHOWN);
}

/** A rating as if five reviews of 4 stars had come before: one happy customer does not outrank twenty. */
function score({ rating, reviewCount }: Service): number {
  return ((rating ?? 0) * reviewCount + 20) / (reviewCount + 5);
}

/** The best rated chores, best first; those without a rating stay in the list's order. */
export function topChores(services: readonly Service[], shown: number): Service[] {
  return services.toSorted((one, other) => score(other) - score(one)).slice(0, shown);
}
