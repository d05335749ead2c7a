import type { JobFacts } from 'contract/jobFacts';
import type { PastOffer } from 'contract/pastOffers';

/** What a helper knows of a job before the yes: £75.60 of £84.00. */
export function jobFacts(given: Partial<JobFacts> = {}): JobFacts {
  return { commission: 8.4, payout: 75.6, distance: 'area', sameDay: [], reasons: [], mismatch: null, ...given };
}

let made = 0;

/** A job that another helper got. */
export function pastOffer(given: Partial<PastOffer> = {}): PastOffer {
  return {
    bookingId: `CH-PAST${(made += 1)}`,
    serviceName: 'Tap and leak repair',
    startDate: '2026-11-19',
    endDate: '2026-11-19',
    startTime: '10:00',
    endTime: '12:00',
    totalPrice: 84,
    outcome: 'other',
    reason: null,
    ...given,
  };
}
