import type { Service } from 'contract/catalogue/service';

const MAX_MOST_BOOKED = 6;

/** The list in random order. */
export function shuffle<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** The most booked chores, most booked first (M-25.2). Chores with equal counts keep their order. */
export function mostBooked(services: readonly Service[]): Service[] {
  return services.toSorted((first, second) => second.bookingCount - first.bookingCount).slice(0, MAX_MOST_BOOKED);
}

/** The rating as if there were five more reviews of 4 stars: a single good review does not outrank twenty. */
function score({ rating, reviewCount }: Service): number {
  return ((rating ?? 0) * reviewCount + 20) / (reviewCount + 5);
}

/** The best rated chores, best first; chores without a rating keep their order. */
export function topChores(services: readonly Service[], count: number): Service[] {
  return services.toSorted((first, second) => score(second) - score(first)).slice(0, count);
}
