import type { EarlierMessages } from 'contract/conversations/chat';
import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { LIMITS } from 'contract/platform/limits';
import type { ChatOperator } from 'contract/desk/operatorProviders';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

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

export interface NewMessage {
  providerId: string;
  /** The operator who writes as the administrator; null when the provider writes. */
  operatorId: string | null;
  text: string;
  cid: string | null;
  sentAt: Date;
}

/** The columns of a message, for statements in which its table has no other name. */
export const MESSAGE_COLUMNS = sql`
  id, provider_id as "providerId", sender_id as "senderId", receiver_id as "receiverId", text, cid, sent_at as "sentAt",
  (select json_build_object('id', o.id, 'name', o.name, 'email', o.email) from operators o where o.id = operator_id) as operator`;

/**
 * Stores a message, once for each sender and cid. The messages of one conversation are stored one after the other, so that
 * their ids appear in their order: reading the messages after an id misses nothing.
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
    returning ${MESSAGE_COLUMNS}`.execute(db);
  if (inserted.rows[0]) return { message: inserted.rows[0], isNew: true };
  const earlier = await sql<StoredMessage>`
    select ${MESSAGE_COLUMNS} from chat_messages where sender_id = ${senderId} and cid = ${message.cid}`.execute(db);
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
    select ${MESSAGE_COLUMNS} from chat_messages
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
    select ${MESSAGE_COLUMNS} from chat_messages
    where provider_id = ${providerId}::uuid and id > ${after}::bigint order by id limit ${limit + 1}`.execute(db);
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
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
