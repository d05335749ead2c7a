import type { Side } from 'contract/bookings/statuses';
import { LIMITS } from 'contract/platform/limits';
import type { ThreadQuery } from 'contract/conversations/thread';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { BookingMessages } from '../../../platform/db/databaseTypes';

/** A message as it is stored, without the bytes of its picture. */
export interface StoredThreadMessage {
  id: number;
  from: Side;
  cid: string;
  text: string;
  hasPicture: boolean;
  sentAt: Date;
}

export interface NewThreadMessage {
  threadId: string;
  from: Side;
  cid: string;
  text: string;
  /** A WebP file; null for a text. */
  picture: Buffer | null;
  sentAt: Date;
}

const COLUMNS = [
  'id',
  'sender',
  'cid',
  'text',
  'sent_at',
  sql<boolean>`picture is not null`.as('has_picture'),
] as const;
type Row = Omit<Selectable<BookingMessages>, 'picture' | 'thread_id'> & { has_picture: boolean };

function toMessage({ id, sender, cid, text, has_picture: hasPicture, sent_at: sentAt }: Row): StoredThreadMessage {
  return { id, from: sender as Side, cid, text, hasPicture, sentAt };
}

/** Stores a message. The booking is locked: the messages of a thread get their ids in the order of their commits. */
export async function insertThreadMessage(trx: Db, message: NewThreadMessage): Promise<StoredThreadMessage> {
  const row = await trx
    .insertInto('booking_messages')
    .values({
      thread_id: message.threadId,
      sender: message.from,
      cid: message.cid,
      text: message.text,
      picture: message.picture,
      sent_at: message.sentAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

/** Returns the message that a side has sent in a thread of this booking with its own id; null when nothing was stored. */
export async function findSentMessage(
  db: Db,
  { bookingId, threadId, from, cid }: { bookingId: string; threadId: string; from: Side; cid: string },
): Promise<StoredThreadMessage | null> {
  const row = await db
    .selectFrom('booking_messages')
    .select(COLUMNS)
    .where('thread_id', '=', (eb) =>
      eb
        .selectFrom('booking_threads')
        .select('booking_threads.id')
        .where('booking_id', '=', bookingId)
        .where('booking_threads.id', '=', threadId),
    )
    .where('sender', '=', from)
    .where('cid', '=', cid)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** A thread's last messages, or those before or after one, oldest first; and whether there are more in that direction. */
export async function listThreadMessages(
  db: Db,
  threadId: string,
  { before, after, limit = LIMITS.threadPageMax }: ThreadQuery,
): Promise<{ messages: StoredThreadMessage[]; hasMore: boolean }> {
  const isForward = after !== undefined;
  const rows = await db
    .selectFrom('booking_messages')
    .select(COLUMNS)
    .where('thread_id', '=', threadId)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .$if(isForward, (query) => query.where('id', '>', Number(after)))
    .orderBy('id', isForward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const messages = rows.slice(0, limit).map(toMessage);
  return { messages: isForward ? messages : messages.reverse(), hasMore: rows.length > limit };
}

/** The picture of a message in this thread; null when there is none. */
export async function findThreadPicture(db: Db, threadId: string, messageId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('booking_messages')
    .select('picture')
    .where('id', '=', Number(messageId))
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.picture ?? null;
}
