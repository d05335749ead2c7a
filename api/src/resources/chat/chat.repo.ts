import { SYSTEM_USER, type EarlierMessages } from 'contract/chat';
import { LIMITS } from 'contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Listed, Range } from '../../lib/paging';
import { unreadCountOf } from './readMarks.repo';

export interface StoredMessage {
  id: number;
  providerId: string;
  senderId: string;
  receiverId: string;
  text: string;
  cid: string | null;
  sentAt: Date;
}

export interface NewMessage {
  providerId: string;
  /** Who writes as the administrator; null when the provider writes. */
  operatorId: string | null;
  text: string;
  cid: string | null;
  sentAt: Date;
}

const COLUMNS = sql`
  id, provider_id as "providerId", sender_id as "senderId", receiver_id as "receiverId", text, cid, sent_at as "sentAt"`;

/**
 * Stores a message, once for each sender and cid. The messages of one conversation are stored one after the other, so that
 * their ids appear in their order: reading what came after an id misses nothing.
 * @returns the stored message, and whether this call stored it
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  const { operatorId } = message;
  const [senderId, receiverId] = operatorId ? [SYSTEM_USER, message.providerId] : [message.providerId, SYSTEM_USER];
  const inserted = await sql<StoredMessage>`
    with conversation_lock as materialized (select pg_advisory_xact_lock(hashtextextended('chat:' || ${message.providerId}, 0)))
    insert into chat_messages (provider_id, sender_id, receiver_id, operator_id, cid, text, sent_at)
    select ${message.providerId}::uuid, ${senderId}, ${receiverId}, ${operatorId}::uuid, ${message.cid}, ${message.text}, ${message.sentAt}::timestamptz
    from conversation_lock
    on conflict on constraint chat_messages_cid_key do nothing
    returning ${COLUMNS}`.execute(db);
  if (inserted.rows[0]) return { message: inserted.rows[0], isNew: true };
  const earlier = await sql<StoredMessage>`
    select ${COLUMNS} from chat_messages where sender_id = ${senderId} and cid = ${message.cid}`.execute(db);
  if (!earlier.rows[0]) throw new Error('a message was neither stored nor found');
  return { message: earlier.rows[0], isNew: false };
}

/** Some messages of a conversation, oldest first, and whether there are more in the direction that was requested. */
export interface Messages {
  messages: StoredMessage[];
  hasMore: boolean;
}

/** A conversation's last `limit` messages, or the last ones before the message `before`. */
export async function listMessages(db: Db, providerId: string, { before, limit }: EarlierMessages): Promise<Messages> {
  const max = limit ?? LIMITS.chatHistoryMax;
  const { rows } = await sql<StoredMessage>`
    select ${COLUMNS} from chat_messages
    where provider_id = ${providerId}::uuid and ${before === undefined ? sql`true` : sql`id < ${before}::bigint`}
    order by id desc limit ${max + 1}`.execute(db);
  return { messages: rows.slice(0, max).reverse(), hasMore: rows.length > max };
}

/** The first `limit` messages after the message `after`. */
export async function listMessagesAfter(
  db: Db,
  providerId: string,
  after: string,
  limit: number = LIMITS.chatHistoryMax,
): Promise<Messages> {
  const { rows } = await sql<StoredMessage>`
    select ${COLUMNS} from chat_messages
    where provider_id = ${providerId}::uuid and id > ${after}::bigint order by id limit ${limit + 1}`.execute(db);
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

export interface ConversationRow {
  providerId: string;
  name: string;
  businessName: string;
  isOnline: boolean;
  unanswered: number;
  /** Of those, what no operator has read. */
  unread: number;
  lastMessage: StoredMessage;
}

/**
 * Every conversation that has a message, or only those whose last one is the provider's; the newest first. `unanswered` counts the
 * provider's since the administrator's last message.
 */
export async function listConversations(
  db: Db,
  { limit, offset }: Range,
  isUnansweredOnly = false,
): Promise<Listed<ConversationRow>> {
  const from = sql`from providers p
    cross join lateral (select * from chat_messages m where m.provider_id = p.id order by m.id desc limit 1) as last
    where ${isUnansweredOnly ? sql`last.sender_id <> ${SYSTEM_USER}` : sql`true`}`;
  const { rows } = await sql<Omit<ConversationRow, 'lastMessage'> & StoredMessage>`
    select p.name, p.business_name as "businessName",
      exists (select from presence where user_id = p.id::text) as "isOnline",
      (select count(*)::int from chat_messages m
        where m.provider_id = p.id and m.sender_id <> ${SYSTEM_USER}
          and m.id > coalesce((select max(a.id) from chat_messages a where a.provider_id = p.id and a.sender_id = ${SYSTEM_USER}), 0)
      ) as unanswered,
      ${unreadCountOf('p.id')} as unread,
      last.id, last.provider_id as "providerId", last.sender_id as "senderId", last.receiver_id as "receiverId",
      last.text, last.cid, last.sent_at as "sentAt"
    ${from}
    order by last.id desc
    limit ${limit} offset ${offset}`.execute(db);
  const conversations = rows.map(({ name, businessName, isOnline, unanswered, unread, ...lastMessage }) => ({
    providerId: lastMessage.providerId,
    name,
    businessName,
    isOnline,
    unanswered,
    unread,
    lastMessage,
  }));
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows: conversations, total: counted.rows[0]?.total ?? 0 };
}

export async function providerExists(db: Db, providerId: string): Promise<boolean> {
  return (await db.selectFrom('providers').select('id').where('id', '=', providerId).executeTakeFirst()) !== undefined;
}

/** The email address of a provider who is there. */
export async function findProviderEmail(db: Db, providerId: string): Promise<string> {
  const { email } = await db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return email;
}
