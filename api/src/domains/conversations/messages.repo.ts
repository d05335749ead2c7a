import type { ChatOperator } from 'contract/desk/operatorProviders';
import type { Side } from 'contract/bookings/statuses';
import type { MessagesQuery } from 'contract/platform/pagination';
import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { LIMITS } from 'contract/platform/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow } from '../../platform/db/rows';

/** A message of a helper's chat with the administrator. */
export interface StoredMessage {
  id: number;
  providerId: string;
  senderId: string;
  receiverId: string;
  text: string;
  cid: string | null;
  sentAt: Date;
  /** The operator who wrote it as the administrator; null for a provider's. */
  operator: ChatOperator | null;
}

/** A message of a booking's thread, without the bytes of its picture. */
export interface StoredThreadMessage {
  id: number;
  from: Side;
  cid: string;
  text: string;
  hasPicture: boolean;
  sentAt: Date;
}

interface Stored {
  chat: StoredMessage;
  thread: StoredThreadMessage;
}

/** The text of a thread's message for its two sides: a notice once our team has removed it (M-763). @param m its table's name in the statement, with a dot */
export function shownText(m = '') {
  return sql`case when ${sql.ref(`${m}hidden_at`)} is null then ${sql.ref(`${m}text`)} else 'Our team has removed this message.' end`;
}

/** The kinds of conversations: the most messages of a response, their table, and the columns of one, for statements in which its table has no other name. */
export const KINDS = {
  chat: {
    max: LIMITS.chatHistoryMax,
    table: sql.table('chat_messages'),
    conversation: sql.ref('provider_id'),
    columns: sql`id, provider_id as "providerId", sender_id as "senderId", receiver_id as "receiverId", text, cid, sent_at as "sentAt",
      (select json_build_object('id', o.id, 'name', o.name, 'email', o.email) from operators o where o.id = operator_id) as operator`,
  },
  thread: {
    max: LIMITS.threadPageMax,
    table: sql.table('booking_messages'),
    conversation: sql.ref('thread_id'),
    columns: sql`id, sender as "from", cid, ${shownText()} as text, (picture is not null and hidden_at is null) as "hasPicture", sent_at as "sentAt"`,
  },
} as const;

/**
 * The last messages of a conversation, or those before or after one, oldest first; and whether there are more in that direction.
 * @param id of the helper whose chat it is, or of the thread
 */
export async function listMessages<Kind extends keyof Stored>(
  db: Db,
  kind: Kind,
  id: string,
  { before, after, limit = KINDS[kind].max }: MessagesQuery,
): Promise<{ messages: Stored[Kind][]; hasMore: boolean }> {
  const { table, conversation, columns } = KINDS[kind];
  const isForward = after !== undefined;
  const { rows } = await sql<Stored[Kind]>`
    select ${columns} from ${table} where ${conversation} = ${id}::uuid
      ${before === undefined ? sql`` : sql`and id < ${before}::bigint`} ${isForward ? sql`and id > ${after}::bigint` : sql``}
    order by id ${isForward ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db);
  const messages = rows.slice(0, limit);
  return { messages: isForward ? messages : messages.reverse(), hasMore: rows.length > limit };
}

/** `operatorId`: of the operator who writes as the administrator; null when the provider writes. */
export type NewMessage = Pick<StoredMessage, 'providerId' | 'text' | 'cid' | 'sentAt'> & { operatorId: string | null };

/**
 * Stores a message of a chat, once for each sender and cid. The messages of one conversation are stored one after the other, so that
 * their ids appear in their order: reading the messages after an id misses nothing.
 * @returns the stored message, and whether this call stored it
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  const { operatorId } = message;
  const [senderId, receiverId] = operatorId ? [SYSTEM_USER, message.providerId] : [message.providerId, SYSTEM_USER];
  const { columns } = KINDS.chat;
  const inserted = await readRow<StoredMessage>(db)`
    with conversation_lock as materialized (select pg_advisory_xact_lock(hashtextextended('chat:' || ${message.providerId}, 0)))
    insert into chat_messages (provider_id, sender_id, receiver_id, operator_id, cid, text, sent_at)
    select ${message.providerId}::uuid, ${senderId}, ${receiverId}, ${operatorId}::uuid, ${message.cid}, ${message.text}, ${message.sentAt}::timestamptz
    from conversation_lock
    on conflict on constraint chat_messages_cid_key do nothing
    returning ${columns}`;
  if (inserted) return { message: inserted, isNew: true };
  const earlier = await readRow<StoredMessage>(db)`
    select ${columns} from chat_messages where sender_id = ${senderId} and cid = ${message.cid}`;
  if (!earlier) throw new Error('a message was neither stored nor found');
  return { message: earlier, isNew: false };
}

/** Stores a message of a thread. The booking is locked: the messages of a thread get their ids in the order of their commits. */
export async function insertThreadMessage(
  trx: Db,
  message: { threadId: string; from: Side; cid: string; text: string; picture: Buffer | null; sentAt: Date },
): Promise<StoredThreadMessage> {
  const { threadId, from, cid, text, picture, sentAt } = message;
  const stored = await readRow<StoredThreadMessage>(trx)`
    insert into booking_messages (thread_id, sender, cid, text, picture, sent_at)
    values (${threadId}, ${from}, ${cid}, ${text}, ${picture}, ${sentAt})
      returning ${KINDS.thread.columns}`;
  return stored!;
}

/** Returns the message that a side has sent in a thread of this booking with its own id; null when nothing was stored. */
export function findSentMessage(
  db: Db,
  { bookingId, threadId, from, cid }: { bookingId: string; threadId: string; from: Side; cid: string },
): Promise<StoredThreadMessage | null> {
  return readRow<StoredThreadMessage>(db)`
    select ${KINDS.thread.columns} from booking_messages
    where thread_id = (select id from booking_threads where booking_id = ${bookingId} and id = ${threadId})
      and sender = ${from} and cid = ${cid}`;
}
