import { bookkeepingYear } from '../money/bookkeeping';
import { OPERATOR_LIMITS } from './operatorLimits';
import { ownProvider } from '../people/provider';
import { data, page, success, type SchemaTable, tolerant } from '../platform/response';
import { ASSIGNMENT_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from '../bookings/statuses';
import { freeText, idParam, optionalText, requiredText } from '../fields/text';
import { checkFields, shownCheck } from '../people/checkFields';
import { reasonBody } from './operatorAudit';
import { workFigures } from '../people/business';
import { z, type output } from '../platform/zod';
import { chatMessage, historyQuery } from '../conversations/chat';
import { LIMITS } from '../platform/limits';
import { keyQuery } from '../platform/pagination';

/** The actions of operators that change whether a provider may work. */
export const PROVIDER_STATE_ACTIONS = ['provider.approve', 'provider.deactivate', 'provider.activate'] as const;

/** The operator who did something, or who writes as the administrator. */
const operator = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type ChatOperator = output<typeof operator>;

/** An operator's note about a provider; only operators read it. */
const providerNote = z.object({ id: z.string(), text: z.string(), operator, writtenAt: z.iso.datetime() });
export type ProviderNote = output<typeof providerNote>;

/** A check of a helper; what nobody has ended has nulls (M-753). */
const providerCheck = z.extend(shownCheck, {
  id: z.string(),
  /** A reference or a note, for operators only. */
  reference: z.string(),
  operator,
  recordedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z.nullable(operator),
  endReason: z.nullable(z.string()),
});
export type ProviderCheck = output<typeof providerCheck>;

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
  /** Additive: since when payouts wait, as the helper says that somebody else was in the account (M-743); null when they do not. */
  payoutsFrozenAt: z.nullable(z.iso.datetime()),
  /** The changes of whether the provider may work, each with its author, time and reason; the newest first. */
  history: z.array(stateChange),
  bookings: bookingSummary,
  figures: providerFigures,
  /** The newest first. */
  notes: z.array(providerNote),
  /** Additive: all checks, also those that have ended, the newest first. */
  checkHistory: z.array(providerCheck),
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
    query: bookkeepingYear,
    response: z.string(),
    read: z.string(),
  },
  addProviderNote: {
    summary: 'Notes something about a helper, for operators only',
    params: idParam,
    body: z.object({ text: freeText('Please write a note', OPERATOR_LIMITS.operatorNoteMax) }),
    response: success({ data: z.array(providerNote) }),
  },
  recordCheck: { summary: 'Records a check of a helper', params: idParam, body: checkFields, response: success() },
  endCheck: {
    summary: 'Ends a check of a helper before its last day, with a reason',
    params: idParam,
    body: reasonBody,
    response: success(),
  },
} satisfies SchemaTable;

/** A message as operators get it, from the history and over the connection: with the operator who wrote it; null for a helper's. */
export const operatorMessage = z.extend(chatMessage, { operator: z.nullable(operator) });
export type OperatorMessage = output<typeof operatorMessage>;

/** A helper and what was written with them. */
const conversation = z.object({
  providerId: z.string(),
  name: z.string(),
  businessName: z.string(),
  isOnline: z.boolean(),
  /** Null for a helper without messages. */
  lastMessage: z.nullable(operatorMessage),
  /** Messages of the provider since the last reply. */
  unanswered: z.number(),
  /** Additive: those of them that no operator has read; the same for all operators. */
  unread: z.number(),
});
export type Conversation = output<typeof conversation>;

export const listChats = {
  summary: 'The conversations, newest first; all, or those without a reply',
  query: z.extend(keyQuery, {
    unanswered: z.optional(z.enum(['true', 'false'])),
    /** Also helpers without a message; those who wait for a reply come first. */
    everyone: z.optional(z.enum(['true', 'false'])),
    /** A part of the name, of the business or of the email address, or the beginning of the id. */
    search: optionalText(LIMITS.emailMax),
  }),
  // totalUnread is additive: of all conversations, not only the listed ones.
  ...page(conversation, conversation, { totalUnread: z.number() }),
};

const ofHelper = z.object({ providerId: z.string().check(z.maxLength(100)) });
const messages = { data: z.array(operatorMessage), hasMore: z.boolean() };

export const getChat = {
  summary: 'One conversation, oldest first: its last messages, or those before or after one',
  params: ofHelper,
  query: historyQuery,
  response: success(messages),
  read: tolerant(z.object(messages)),
};

/** Payload of chat_answering, as an operator sends it. */
export const answering = ofHelper;
/** And as the others get it. */
export const chatAnswering = z.object({ providerId: z.string(), operator });
export type ChatAnswering = output<typeof chatAnswering>;

/** Payload of chat_read: the unread messages of a conversation. */
export interface ChatRead {
  providerId: string;
  messageId: string;
  unread: number;
}

/** A text that operators write again and again; all of them have the same. */
const savedReply = z.object({ id: z.string(), title: z.string(), text: z.string(), createdAt: z.iso.datetime() });
export type SavedReply = output<typeof savedReply>;

const ofMessage = 'Please give the id of a message';

export const operatorChatSchemas = {
  markChatRead: {
    summary: 'Marks a conversation as read up to a message, for all operators; never back',
    params: ofHelper,
    body: z.object({ messageId: z.string(ofMessage).check(z.regex(/^\d{1,15}$/, ofMessage)) }),
    ...data(z.object({ unread: z.number() })),
  },
  listSavedReplies: { summary: 'The saved replies, by title', ...data(z.array(savedReply)) },
  addSavedReply: {
    summary: 'Saves a reply for all operators',
    body: z.object({
      title: requiredText('Please give a title'),
      text: freeText('Please write the reply', LIMITS.chatTextMax),
    }),
    ...data(savedReply),
  },
  deleteSavedReply: { summary: 'Deletes a saved reply', params: idParam, response: success() },
} satisfies SchemaTable;
