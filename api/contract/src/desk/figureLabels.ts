import type { WeekFigures } from './figures';

/** The figures of a week in their order, with the headings of their columns on the desk and in the file. Beside no schema: a page shows them. */
export const FIGURE_LABELS = {
  week: 'Week from',
  paid: 'Bookings paid',
  repeats: 'From earlier customers',
  accepted: 'Accepted',
  acceptMinutes: 'Minutes to accept (median)',
  cancelledByCustomer: 'Cancelled by customers',
  cancelledByUs: 'Cancelled by us',
  wanted: 'Jobs to be done',
  filled: 'Jobs with a helper',
  taken: 'Taken',
  sentBack: 'Sent back',
  paidOut: 'Paid out',
  commission: 'Commission',
  cancellationFees: 'Cancellation fees',
  providerFees: 'Payment provider’s fees',
  losses: 'Losses',
} as const satisfies Record<keyof WeekFigures, string>;
