import { SIDES } from '../bookings/statuses';
import { LIMITS } from '../platform/limits';
import { messagesQuery } from '../platform/pagination';
import { data, type SchemaTable } from '../platform/response';
import { freeText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

/**
 * Why nothing can be written: no helper has the booking yet, the helper gave it back, it was cancelled, its time to write is over, the
 * other side has closed the account (M-200.3), or one has blocked the other (M-769).
 */
const THREAD_CLOSED_REASONS = ['notAssigned', 'handedOn', 'cancelled', 'over', 'accountClosed', 'blocked'] as const;
export type ThreadClosedReason = (typeof THREAD_CLOSED_REASONS)[number];

const NOT_A_MESSAGE = 'This is no message';
const messageId = z.string().check(z.regex(/^\d{1,18}$/, NOT_A_MESSAGE));
const threadId = z.string('Please name the thread').check(z.maxLength(100));
const cid = z.string('Please give the message an id').check(z.minLength(1), z.maxLength(64));
/**
 * `threadId` is the thread that the sender has seen: if another helper has the booking by now the message is rejected, not handed to
 * that one. `cid` is the sender's own id: sent again, the message is stored once.
 */
const threadMessageBody = z.object({ threadId, cid, text: freeText('Please write a message', LIMITS.chatTextMax) });

const threadMessage = z.object({
  id: z.string(),
  /** Of own messages alone. */
  cid: z.nullable(z.string()),
  from: z.enum(SIDES),
  isOwn: z.boolean(),
  /** Empty for a picture. The other's phone numbers and e-mail addresses are hidden until the helper has accepted. */
  text: z.string(),
  /** Something of this text is hidden from its reader; of an own one, from the other side. */
  isMasked: z.boolean(),
  hasPicture: z.boolean(),
  sentAt: z.iso.datetime(),
});
export type ThreadMessage = output<typeof threadMessage>;

const thread = z.object({
  /** Null while no helper has had the booking. */
  threadId: z.nullable(z.string()),
  /** The oldest first: the last ones, or those before or after one. */
  messages: z.array(threadMessage),
  /** Whether more came before, or with `after` after, these messages. */
  hasMore: z.boolean(),
  /** The last of the reader's own messages that the other side has read; '0' without one. */
  readUpTo: z.string(),
  /** The number of the other's messages that the reader has not read. */
  unread: z.number(),
  /** Null while it can be written to. */
  closedReason: z.nullable(z.enum(THREAD_CLOSED_REASONS)),
  /** The time until which it can be written to, or could; null while nothing ends it. */
  closesAt: z.nullable(z.iso.datetime()),
});
export type Thread = output<typeof thread>;

// A later server may know more reasons than a page.
const readThread = z.extend(thread, { closedReason: z.nullable(z.string()) });
export type ReadThread = output<typeof readThread>;

const pictureParams = z.extend(idParam, { messageId });
/** As a data: URL, so that no address opens a picture by itself. */
const picture = z.object({ url: z.string() });

/** A thread as operators read it: nothing is hidden. */
const operatorThread = z.object({
  threadId: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.enum(SIDES),
      text: z.string(),
      hasPicture: z.boolean(),
      sentAt: z.iso.datetime(),
    }),
  ),
});

const get = {
  summary:
    'The messages between a booking’s customer and its helper, with what is read and whether it can be written to',
  params: idParam,
  query: messagesQuery(LIMITS.threadPageMax, NOT_A_MESSAGE),
  ...data(thread, readThread),
};
const send = {
  summary: 'Writes to the other side of a booking; the same cid is stored once',
  params: idParam,
  body: threadMessageBody,
  ...data(threadMessage),
};
const sendPicture = {
  summary: 'Sends a picture to the other side of a booking; it is re-encoded, so that its place of recording is gone',
  params: idParam,
  body: z.object({ threadId, cid }),
  ...data(threadMessage),
};
const markRead = {
  summary: 'Marks the messages of a booking as read up to one',
  params: idParam,
  body: z.object({ messageId }),
  ...data(z.object({ unread: z.number() })),
};
const getPicture = {
  summary: 'A picture of a booking’s messages, for its two sides and operators',
  params: pictureParams,
  ...data(picture),
};

export const threadSchemas = {
  getCustomerThread: get,
  sendCustomerMessage: send,
  sendCustomerPicture: sendPicture,
  markCustomerThreadRead: markRead,
  getCustomerThreadPicture: getPicture,
  getProviderThread: get,
  sendProviderMessage: send,
  sendProviderPicture: sendPicture,
  markProviderThreadRead: markRead,
  getProviderThreadPicture: getPicture,
  listOperatorThreads: {
    summary: 'Everything that a booking’s customer and its helpers have written to each other',
    params: idParam,
    ...data(z.array(operatorThread)),
  },
  getOperatorThreadPicture: getPicture,
} satisfies SchemaTable;
