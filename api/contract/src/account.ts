import { data, success, type SchemaTable } from './response';
import { password } from './secrets';
import { z, type output } from './zod';

/** The names that stay in the place of those who have closed their account. */
export const FORMER_CUSTOMER = 'Former customer';
export const FORMER_HELPER = 'Former helper';

const entry = z.record(z.string(), z.unknown());
const entries = z.array(entry);

/** Everything that is stored of an account, for its owner to keep (M-190): a file for people and programs, no source for screens. */
const accountData = z.object({
  exportedAt: z.iso.datetime(),
  role: z.enum(['user', 'serviceProvider']),
  profile: entry,
  bookings: entries,
  payments: entries,
  reviews: entries,
  messages: entries,
  /** Problems of its bookings: its reports, its offers and pictures, and the ends. */
  problems: entries,
  /** Changes of the time of its bookings, and extra time. */
  changes: z.optional(entries),
  /** Of customers: their regular help, with the decisions about its visits. */
  regular: z.optional(entries),
  mails: entries,
  sessions: entries,
  devices: entries,
  /** Of customers: service id → hours, and the posts that they like. */
  cart: z.record(z.string(), z.number()),
  likes: entries,
  favourites: z.optional(entries),
  /** Of helpers: the bookings that they were available for, and their assignments. */
  offers: entries,
  assignments: entries,
  /** The helper's notes on the days of bookings: on the way, late, arrived. */
  visits: z.optional(entries),
  /** Of helpers: the week plan, with days off and their notes. */
  plan: z.optional(entry),
  /** Of helpers: their calendars elsewhere, without the addresses, and when those keep them busy. */
  busyCalendars: z.optional(entries),
  /** Of helpers: everything in their books, in pence. */
  books: entries,
});
export type AccountData = output<typeof accountData>;

export const closeAccountBody = z.object({ password: password('Please enter your password') });

export const accountSchemas = {
  getAccountData: { summary: 'Everything that is stored of the own account', ...data(accountData) },
  closeAccount: {
    summary: 'Closes the own account for good, unless bookings or money are open',
    body: closeAccountBody,
    response: success(),
  },
} satisfies SchemaTable;
