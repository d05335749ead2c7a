import type { JobFacts } from 'contract/jobFacts';

/** What a helper knows of a job before the yes: £75.60 of £84.00. */
export function jobFacts(given: Partial<JobFacts> = {}): JobFacts {
  return { commission: 8.4, payout: 75.6, distance: 'area', sameDay: [], reasons: [], mismatch: null, ...given };
}
