import { bookYear } from './books';
import { OPERATOR_LIMITS } from './operatorLimits';
import { ownProvider } from './provider';
import { data, success, type SchemaTable } from './response';
import { ASSIGNMENT_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from './statuses';
import { freeText, idParam } from './text';
import { workFigures } from './workFigures';
import { z, type output } from './zod';

/** The actions of operators that change whether a provider may work. */
export const PROVIDER_STATE_ACTIONS = ['provider.approve', 'provider.deactivate', 'provider.activate'] as const;

const operator = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** An operator's note about a provider; only operators read it. */
const providerNote = z.object({
  id: z.string(),
  text: z.string(),
  operator,
  writtenAt: z.iso.datetime(),
});
export type ProviderNote = output<typeof providerNote>;

const providerFigures = z.extend(workFigures, {
  /** Pounds that have arrived, and pounds that are earned and have not. */
  paidOut: z.number(),
  toBePaid: z.number(),
});
export type ProviderFigures = output<typeof providerFigures>;

const stateChange = z.object({
  action: z.enum(PROVIDER_STATE_ACTIONS),
  operator,
  reason: z.nullable(z.string()),
  doneAt: z.iso.datetime(),
});

const lastBooking = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  assignmentStatus: z.enum(ASSIGNMENT_STATUSES),
  startsAt: z.iso.datetime(),
  /** Pounds. */
  totalPrice: z.number(),
});

const bookingSummary = z.object({
  total: z.number(),
  counts: z.object({ pending: z.number(), confirmed: z.number(), completed: z.number(), cancelled: z.number() }),
  /** The last ones by their start. */
  last: z.array(lastBooking),
});

const operatorProvider = z.extend(ownProvider, {
  /** Path of the picture on the API; null without one. */
  pictureUrl: z.nullable(z.string()),
  /** The changes of whether the provider may work, each with its author, time and reason; the newest first. */
  history: z.array(stateChange),
  bookings: bookingSummary,
  figures: providerFigures,
  /** The newest first. */
  notes: z.array(providerNote),
});
export type OperatorProvider = output<typeof operatorProvider>;

/** A later server may know more actions and statuses than a page. */
const readProvider = z.extend(operatorProvider, {
  history: z.array(z.extend(stateChange, { action: z.string() })),
  bookings: z.extend(bookingSummary, {
    last: z.array(
      z.extend(lastBooking, { status: z.string(), paymentStatus: z.string(), assignmentStatus: z.string() }),
    ),
  }),
});

export const operatorProviderSchemas = {
  getOperatorProvider: {
    summary: 'One helper: profile, history, bookings, figures and the notes of operators',
    params: idParam,
    ...data(operatorProvider, readProvider),
  },
  exportProviderStatement: {
    summary: 'A helper’s statement of a calendar year as a CSV file; that it was read is kept',
    params: idParam,
    query: bookYear,
    response: z.string(),
    read: z.string(),
  },
  addProviderNote: {
    summary: 'Notes something about a helper, for operators only',
    params: idParam,
    body: z.object({ text: freeText('Please write a note', OPERATOR_LIMITS.operatorNoteMax) }),
    response: success({ data: z.array(providerNote) }),
  },
} satisfies SchemaTable;
