import type { PROVIDER_STATES } from 'contract/desk/operator';
import type { PROVIDER_STATE_ACTIONS } from 'contract/desk/operatorProviders';
import { CERTIFICATE, PLAIN_CHECKS } from 'contract/people/check';
import { plural } from '../../../texts/plural';

/** Whether a helper may work. */
export const providerStates: Record<(typeof PROVIDER_STATES)[number], string> = {
  pending: 'Waiting for approval',
  approved: 'Active',
  inactive: 'Inactive',
};

export const providersTexts = {
  title: 'Helpers',
  subtitle: 'Everybody who has signed up to work, the longest there first',
  search: 'Search',
  searchHint: 'A part of the name, of the business or of the e-mail address',
  state: 'State',
  everyState: 'Every state',
  table: 'Helpers',
  helper: 'Helper',
  email: 'Email',
  since: 'Signed up',
  count: (count: number) => plural(count, 'helper', 'helpers'),
  emptyTitle: 'No helpers yet',
  empty: 'Whoever signs up as a helper shows up here.',
  noMatch: 'No helper fits these filters.',
  pages: 'Pages of helpers',
} as const;

/** The operators' decisions whether a helper may work. */
export const providerChanges: Record<(typeof PROVIDER_STATE_ACTIONS)[number], string> = {
  'provider.approve': 'Approved',
  'provider.deactivate': 'Deactivated',
  'provider.activate': 'Activated',
};

export const providerTexts = {
  title: 'Helper',
  back: 'All helpers',
  failed: 'The helper could not be loaded.',
  errorTitle: 'The helper could not be loaded',
  missingTitle: 'There is no such helper',
  missing: 'The URL may be mistyped, or the account is gone.',
  frozen: (since: string) => `The helper says that somebody else was in the account. All payouts wait since ${since}.`,
} as const;

export const providerProfileTexts = {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  paypalEmail: 'PayPal email',
  address: 'Business address',
  description: 'Description',
  since: 'Signed up',
  hours: 'Working hours',
  maxJobs: 'Jobs at the same time',
  autoAccept: 'Accepts jobs automatically',
  yes: 'Yes',
  no: 'No',
  categories: 'Categories',
  everyCategory: 'Every category',
  areas: 'Areas',
  everywhere: 'Everywhere',
  figures: 'Figures',
  accepted: 'Accepted',
  completed: 'Completed',
  punctual: 'Punctual',
  rating: 'Rating',
  paidOut: 'Paid out',
  toBePaid: 'To be paid',
  share: (count: number, of: number, share: number | null) =>
    share === null ? '–' : `${count} of ${of} (${Math.round(share * 100)} %)`,
  stars: (rating: number | null, reviews: number) =>
    rating === null ? '–' : `${rating.toFixed(1)} of 5 (${plural(reviews, 'review', 'reviews')})`,
} as const;

export const providerCheckTexts = {
  title: 'Checks',
  none: 'No checks yet. The helper’s public page says so.',
  lacking: (category: string, missing: string) => `Is offered no jobs in ${category} without: ${missing}`,
  over: 'Its last day is over.',
  ended: (at: string, reason: string) => `Ended on ${at}: ${reason}`,
  formFailed: 'The form could not be loaded.',
  end: 'End check',
  endOf: (what: string) => `End check of ${what}`,
  what: 'Checked',
  things: [
    ...Object.entries(PLAIN_CHECKS).map(([value, label]) => ({ value, label })),
    { value: CERTIFICATE, label: 'Certificate' },
  ],
  name: 'Name of the certificate',
  nameHint: 'As the category requires it, such as Gas Safe',
  checkDate: 'Checked on',
  endDate: 'Valid until',
  endHint: 'The last day on which it is valid. None: it has no end.',
  reference: 'Reference or note',
  referenceHint: 'Only operators read it.',
  add: 'Record check',
  adding: 'Recording...',
  added: 'The check is recorded.',
  failed: 'The check could not be recorded. Please try again.',
} as const;

export const providerStatementTexts = {
  title: 'Statement',
  lead: 'What was paid in a calendar year, by quarter. That you read it is kept in the audit.',
  year: 'Year',
  download: 'Download as CSV',
  downloading: 'Downloading...',
  fileName: (year: string, id: string) => `choresy-statement-${year}-${id}.csv`,
} as const;

export const providerBookingTexts = {
  title: 'Bookings',
  all: 'All bookings',
  table: 'The last bookings of this helper',
  none: 'No bookings yet.',
  booking: 'Booking',
  service: 'Service',
  starts: 'Starts',
  status: 'Status',
  payment: 'Payment',
  total: 'Total',
  counts: (counts: { pending: number; confirmed: number; completed: number; cancelled: number }) =>
    `${counts.pending} pending, ${counts.confirmed} confirmed, ${counts.completed} completed, ${counts.cancelled} cancelled`,
} as const;

/** The operators' decisions and notes about the helper. */
export const providerHistoryTexts = {
  title: 'History',
  none: 'Nothing has been decided yet.',
  noReason: 'No reason given',
  notes: 'Notes',
  notesLead: 'Only operators read them.',
  noNotes: 'No notes yet.',
  note: 'New note',
  add: 'Add note',
  adding: 'Adding...',
  missing: 'Please write a note',
  added: 'The note is added.',
  failed: 'The note could not be added. Please try again.',
} as const;
