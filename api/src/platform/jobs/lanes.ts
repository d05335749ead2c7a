/**
 * The number of jobs of each lane that a process runs at once. A lane's places are its own: a long queue of mails or unpaid
 * orders keeps no payout waiting (M-83.1).
 */
export const LANE_PLACES = {
  /** Money that leaves: payouts and refunds. */
  payouts: 3,
  /** Events that the payment provider has reported. */
  events: 3,
  /** Looking after orders that may still be paid. */
  orders: 3,
  mails: 2,
  /** Reading helpers' calendars on other people's sites, which may be slow. */
  calendars: 2,
  general: 3,
} as const;

export type Lane = keyof typeof LANE_PLACES;

export const LANES = Object.keys(LANE_PLACES) as Lane[];

/** So many places of a lane one owner's jobs may take at once: somebody else's job finds one free. */
export function maxPerOwner(places: number): number {
  return Math.ceil(places / 2);
}
