import { LIMITS } from '../platform/limits';
import { messagesQuery } from '../platform/pagination';
import { freeText } from '../fields/text';
import { label, lenient, tolerant, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** A client's message. `cid` is its own id for the message: sent again, it is stored once. `senderId` is taken from the token. */
export const sendMessage = z.object({
  senderId: z.optional(z.string().check(z.maxLength(100))),
  receiverId: z.string().check(z.minLength(1), z.maxLength(100)),
  text: freeText('Please write a message', LIMITS.chatTextMax),
  timestamp: z.optional(z.union([z.string().check(z.maxLength(40)), z.number()])),
  cid: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});

/** A stored message. `sender` repeats senderId; `isOwn`: the person who requests it has sent it. */
export const chatMessage = z.object({
  _id: z.string(),
  senderId: z.string(),
  sender: z.string(),
  receiverId: z.string(),
  text: z.string(),
  timestamp: z.iso.datetime(),
  isOwn: z.boolean(),
  cid: z.nullable(z.string()),
});
export type ChatMessage = output<typeof chatMessage>;

/** The acknowledgement of send_message: stored under `id`. The same `cid` sent again is acknowledged with the same `id`. */
export const sendAck = z.union([
  z.object({ ok: z.literal(true), id: z.string(), cid: z.nullable(z.string()), message: chatMessage }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type SendAck = output<typeof sendAck>;

export const historyQuery = messagesQuery(LIMITS.chatHistoryMax);

const instant = lenient((value) => {
  const at = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(at) ? null : at;
});

/** A message of the history or the live connection, as browsers read it; only senderId (or sender) and text are certain (H-3.10, H-7.15). */
export const readMessage = z.pipe(
  tolerant(
    z.object({
      _id: label,
      id: label,
      cid: label,
      senderId: label,
      sender: label,
      isOwn: z.boolean(),
      text: lenient((value) => (typeof value === 'string' ? value : '')),
      timestamp: instant,
      createdAt: instant,
    }),
  ),
  z.transform(({ _id, id, cid, senderId, sender, isOwn, text, timestamp, createdAt }) => ({
    /** The server's id, where it names one. */
    id: _id ?? id,
    /** The id that its sender gave it, where one did. */
    cid,
    senderId: senderId ?? sender,
    isOwn,
    text,
    /** Milliseconds since 1970; null when the time is missing or not readable. */
    at: timestamp ?? createdAt,
  })),
);
export type ReadMessage = output<typeof readMessage>;

export const chatSchemas = {
  getChatHistory: {
    summary:
      'The helper’s conversation with the administrator, oldest first: its last messages, or those before or after one',
    params: z.object({ providerId: z.string().check(z.maxLength(100)) }),
    query: historyQuery,
    // hasMore: whether more came before, or with `after` after, these messages.
    response: z.object({ success: z.literal(true), messages: z.array(chatMessage), hasMore: z.boolean() }),
    read: tolerant(z.object({ messages: tolerant(z.array(readMessage)), hasMore: z.boolean() })),
  },
} satisfies SchemaTable;
