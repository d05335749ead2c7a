import type { BOOKING_STATES } from 'contract/desk/operator';
import { bookingStatusLabel } from 'shared-ui/parts';

/** The states by which bookings are listed. */
export const bookingStates: Record<(typeof BOOKING_STATES)[number], string> = {
  unassigned: 'Without a helper',
  troubled: 'In trouble',
  pending: 'Waiting for payment',
  confirmed: bookingStatusLabel('confirmed'),
  completed: bookingStatusLabel('completed'),
  cancelled: bookingStatusLabel('cancelled'),
  all: 'All',
};

export const bookingsTexts = {
  title: 'Bookings',
  subtitle: 'What fits the filters',
  subtitleNeedsHand: 'What needs a hand, the next to begin first',
  count: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  search: 'Search',
  searchHint: 'A reference, an id, or a part of a name or an e-mail address',
  state: 'State',
  needsHand: 'Needs a hand',
  from: 'From',
  to: 'Until',
  table: 'Bookings',
  booking: 'Booking',
  when: 'When',
  customer: 'Customer',
  helper: 'Helper',
  nobody: 'Nobody yet',
  asked: 'Asked, no answer yet',
  price: 'Price',
  emptyTitle: 'No booking needs a hand',
  empty: 'Search for a booking, or choose a state.',
  noMatch: 'No booking fits these filters.',
  pages: 'Pages of bookings',
} as const;

export const bookingPageTexts = {
  title: 'Booking',
  titleOf: (reference: string) => `Booking ${reference}`,
  back: 'Bookings',
  missingTitle: 'There is no such booking',
  missing: 'Its reference may be mistyped.',
  failed: 'The booking could not be loaded.',
  errorTitle: 'The booking could not be loaded',
  actions: 'What can be done',
  noActions: 'Nothing can be done about this booking now.',
  people: 'People',
  customer: 'Customer',
  bookingsOfCustomer: 'All bookings of this customer',
  helper: 'Helper',
  nobody: 'Nobody has it',
  facts: 'The job',
  service: 'Service',
  when: 'When',
  where: 'Where',
  booked: 'Booked',
  requests: 'Special requests',
  noRequests: 'None',
  timeline: 'What happened',
  timelineSubtitle: 'Times of Europe/London, the oldest first',
  reason: (reason: string) => `Reason: ${reason}`,
} as const;

/** The card of a booking's problem. */
export const problemCardTexts = {
  title: 'Problem',
  failed: 'What is reported could not be loaded.',
  errorTitle: 'What is reported could not be loaded',
  underWay: (by: string) => `The two may agree until ${by}. After that it is decided here.`,
  decide: 'Decide',
} as const;

/** The role of the person who did something; with a name where one is stored. */
export const eventRoles: Record<string, string> = {
  customer: 'Customer',
  provider: 'Helper',
  operator: 'Operator',
  system: 'Choresy',
  'payment-provider': 'Payment provider',
};

export const moneyTexts = {
  title: 'Money',
  failed: 'The money of this booking could not be loaded.',
  errorTitle: 'The money of this booking could not be loaded',
  price: 'Price',
  paid: 'Paid',
  refunded: 'Refunded',
  left: 'Left of the payment',
  commission: 'Commission',
  noCommission: 'Known once the job is confirmed',
  payout: 'Payout',
  noPayout: 'None yet',
  payoutOf: (amount: string, status: string) => `${amount}, ${status}`,
  receiver: 'Paid to',
  reference: 'Payment provider’s reference',
  failure: (why: string) => `Failed: ${why}`,
  contradicted: 'The payment provider says otherwise than it was settled.',
  paidElsewhere: 'Paid without the payment provider',
  refundOf: (number: number) => `Refund ${number}`,
  disputeOf: (id: string) => `Dispute ${id}`,
  ledger: 'Ledger',
  ledgerSubtitle: 'A minus is a credit: what is owed, or earned. Each entry sums to zero.',
  ledgerTable: 'The ledger of this booking, the oldest first',
  noLedger: 'No money has moved yet.',
  when: 'When',
  what: 'What',
  entries: 'Accounts',
  sums: 'Sum of each account',
  total: 'All together',
} as const;

export const ledgerAccounts: Record<string, string> = {
  paypal_balance: 'With the payment provider',
  paypal_fees: 'Fees of the payment provider',
  bank_balance: 'Paid from the bank account',
  customer_funds: 'Owed to customers',
  provider_payable: 'Owed to helpers',
  commission: 'Commission',
  cancellation_fees: 'Cancellation fees',
  losses: 'Losses',
  disputed_funds: 'Disputed money',
  dispute_provision: 'Set aside for disputes',
};

export const payoutStatuses: Record<string, string> = {
  pending: 'about to be sent',
  held: 'held',
  unknown: 'outcome unknown',
  processing: 'sent',
  processed: 'arrived',
  failed: 'failed',
  stopped: 'stopped: nothing is left to pay',
};

export const refundStatuses: Record<string, string> = {
  requested: 'requested',
  unknown: 'outcome unknown',
  pending: 'under way',
  completed: 'went back',
  failed: 'failed',
};

export const disputeStatuses: Record<string, string> = { open: 'open', won: 'won', lost: 'lost' };

/** The helpers who could take a booking. */
export const candidateTexts = {
  title: 'Who could take it',
  subtitle: 'In the order of matching; then those who fit and have not offered, then those who offered and do not fit',
  table: 'Who could take this booking',
  failed: 'The helpers could not be loaded.',
  errorTitle: 'The helpers could not be loaded',
  empty: 'Nobody fits now.',
  rank: 'Rank',
  noRank: '–',
  helper: 'Helper',
  why: 'Why',
  mismatch: (reason: string) => `Does not fit: ${reason}`,
  autoAccepts: 'Accepts automatically',
  action: 'Action',
  more: 'Pages of helpers',
} as const;
