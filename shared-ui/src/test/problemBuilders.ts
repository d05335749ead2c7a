import type { BookingProblem, Problem } from 'contract/bookings/problemSchemas';

/** When everything about a problem happens. */
export const PROBLEM_AT = '2026-11-20T10:00:00.000Z';

/** A problem that was just reported by the customer. */
export function reportedProblem(given: Partial<Problem> = {}): Problem {
  return {
    kind: 'damage',
    text: 'The vase is broken',
    reportedBy: 'customer',
    reportedAt: PROBLEM_AT,
    state: 'reported',
    deadline: '2026-11-23T10:00:00.000Z',
    offers: [],
    pictures: [],
    desk: null,
    outcome: null,
    ...given,
  };
}

/** Of a booking of £84.00; a helper's, and an operator's, has `price` and `commission` as well. */
export function bookingProblem(given: Partial<BookingProblem> = {}): BookingProblem {
  return { problem: null, canReport: false, reportUntil: null, left: 84, isPaidOut: false, ...given };
}
