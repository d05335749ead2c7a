import type { AttentionKind } from 'contract/attention';

/** The frame of the desk. */
export const deskLayoutTexts = {
  area: 'Operators’ desk',
  sidebar: 'Sidebar',
  openMenu: 'Open menu',
  menu: 'Menu',
  today: 'Today',
  audit: 'Audit',
  signedIn: 'Signed in as',
  logout: 'Logout',
} as const;

/** Each kind of what needs a person. */
export const attentionKinds: Record<AttentionKind, string> = {
  'unassigned-booking': 'Booking without a helper',
  'overdue-booking': 'Overdue booking',
  'helper-out-of-work': 'Helper out of work',
  'held-payout': 'Payout held',
  'unknown-payout': 'Payout of unknown outcome',
  'delayed-payout': 'Payout delayed',
  'failed-payout': 'Payout failed',
  'unknown-refund': 'Refund of unknown outcome',
  'delayed-refund': 'Refund delayed',
  'failed-refund': 'Refund failed',
  'open-dispute': 'Dispute',
  'given-up-job': 'Job given up',
  'failing-job': 'Job keeps failing',
  'pending-helper': 'Helper to approve',
  'unanswered-chat': 'Chat without a reply',
};

/** The page of what needs a person. */
export const todayTexts = {
  title: 'Today',
  count: (count: number) => (count === 1 ? '1 thing needs a person' : `${count} things need a person`),
  filter: 'Show',
  everything: (count: number) => `Everything (${count})`,
  kind: (label: string, count: number) => `${label} (${count})`,
  table: 'What needs a person, the longest waiting first',
  what: 'What',
  problem: 'Problem',
  waiting: 'Waiting',
  amount: 'Amount',
  actions: 'Actions',
  since: (duration: string) => `for ${duration}`,
  due: (instant: string) => `Starts ${instant}`,
  overdue: (instant: string) => `Started ${instant}`,
  noAmount: '–',
  noActions: 'Answered in the chat',
  emptyTitle: 'Nothing needs a person',
  empty: 'New things show up here by themselves.',
  emptyKindTitle: 'None of this kind',
  showAll: 'Show everything',
  failed: 'The list could not be loaded.',
  errorTitle: 'The list could not be loaded',
  pages: 'Pages of what needs a person',
  pageOf: (page: number, pages: number, total: number) => `Page ${page} of ${pages}, ${total} in all`,
} as const;

/** The dialogs in which things are solved. */
export const actionTexts = {
  reason: 'Reason',
  reasonHint: 'Kept in the audit',
  failed: 'This did not work. Please try again.',
  network: 'The server cannot be reached. Please try again.',
  busy: 'Working...',
  done: 'Done.',
  money: (paid: string, refunded: string, left: string) => `Paid ${paid}, refunded ${refunded}, left ${left}.`,
  moneyFailed: 'The money of this booking could not be loaded.',
  refundAll: (left: string) => `Refund ${left} and cancel`,
  amount: 'Amount in pounds',
  amountMissing: 'Please give an amount in pounds, as in 12.50',
  amountTooHigh: (left: string) => `No more than ${left} is left.`,
  bookingFailed: 'The booking could not be loaded.',
  booking: (service: string, when: string, where: string) => `${service}, ${when}, ${where}`,
  offers: 'Who offered',
  noOffers: 'Nobody has offered to do this job.',
  fits: 'fits',
  doesNotFit: (reason: string) => `does not fit: ${reason}`,
  otherHelper: 'Another approved helper',
  noOtherHelper: 'None',
  helperMissing: 'Please choose a helper',
  history: 'What happened so far',
} as const;
