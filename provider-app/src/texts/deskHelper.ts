import type { PROVIDER_STATE_ACTIONS } from 'contract/desk/operatorProviders';
import { plural } from './plural';

/** What operators did about whether a helper may work. */
export const helperChanges: Record<(typeof PROVIDER_STATE_ACTIONS)[number], string> = {
  'provider.approve': 'Approved',
  'provider.deactivate': 'Deactivated',
  'provider.activate': 'Activated',
};

/** The page of one helper. */
export const helperTexts = {
  title: 'Helper',
  back: 'All helpers',
  failed: 'The helper could not be loaded.',
  errorTitle: 'The helper could not be loaded',
  missingTitle: 'There is no such helper',
  missing: 'The URL may be mistyped, or the account is gone.',
} as const;

/** Profile, what the helper offers, and the figures. */
export const helperProfileTexts = {
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

/** The yearly statement of a helper. */
export const helperStatementTexts = {
  title: 'Statement',
  lead: 'What was paid in a calendar year, by quarter. That you read it is kept in the audit.',
  year: 'Year',
  download: 'Download as CSV',
  downloading: 'Downloading...',
  failed: 'The file could not be made. Please try again.',
  fileName: (year: string, id: string) => `choresy-statement-${year}-${id}.csv`,
} as const;

/** The helper's bookings. */
export const helperBookingTexts = {
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

/** What operators did about the helper, and what they noted. */
export const helperHistoryTexts = {
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
  network: 'The server cannot be reached. Please try again.',
} as const;
