import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRow, readRows } from '../../../platform/db/rows';
import { shownText } from '../messages.repo';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import type { StoredThreadMessage } from '../messages.repo';

/** The most messages of a booking that an operator reads at once: the last ones. */
const MAX_MESSAGES = 2_000;

export interface BookingMessage extends Omit<StoredThreadMessage, 'cid'> {
  threadId: string;
  providerId: string;
  providerName: string;
}

/** The last messages of all threads of a booking, oldest first, as they were written. */
export async function listMessagesOfBooking(db: Db, bookingId: string): Promise<BookingMessage[]> {
  const rows = await readRows<BookingMessage>(db)`
    select t.id as thread_id, p.id as provider_id, p.business_name as provider_name, m.id, m.text, m.sent_at,
      m.picture is not null as has_picture, m.sender as "from"
    from booking_messages m join booking_threads t on t.id = m.thread_id join providers p on p.id = t.provider_id
    where t.booking_id = ${bookingId} order by m.id desc limit ${MAX_MESSAGES}`;
  return rows.reverse();
}

/** The picture of a message of a thread, or of any thread of a booking; null when there is none. */
export async function findPicture(
  db: Db,
  of: { threadId: string } | { bookingId: string },
  messageId: string,
): Promise<Buffer | null> {
  const isHere =
    'threadId' in of ? sql`m.hidden_at is null and t.id = ${of.threadId}` : sql`t.booking_id = ${of.bookingId}`;
  const message = await readRow<{ picture: Buffer | null }>(db)`
    select m.picture from booking_messages m join booking_threads t on t.id = m.thread_id
    where m.id = ${messageId}::bigint and ${isHere}`;
  return message?.picture ?? null;
}

interface OwnMessage extends Omit<StoredThreadMessage, 'id' | 'cid'> {
  bookingId: string;
  isMasking: boolean;
}

const OWNER = { customer: 'b.customer_id', provider: 't.provider_id' } as const;

/** Lists an account's messages of bookings as its pages show them: of a booking that a helper has lost, the own ones alone. */
export async function listOwnThreadMessages(db: Db, side: Side, accountId: string) {
  const rows = await readRows<OwnMessage>(db)`
    select b.reference as booking_id, m.sender as "from", case when m.sender = ${side} then m.text else ${shownText('m.')} end as text,
      (m.picture is not null and m.hidden_at is null) as has_picture, m.sent_at,
      (b.assignment_status <> 'accepted' or b.provider_id is distinct from t.provider_id) as is_masking
    from booking_messages m join booking_threads t on t.id = m.thread_id join bookings b on b.id = t.booking_id
    where ${sql.ref(OWNER[side])} = ${accountId}
      and (m.sender = ${side} or ${side} = 'customer' or b.provider_id = t.provider_id)
    order by m.id`;
  return rows.map(({ isMasking, from, text, ...row }) => {
    const isOwn = from === side;
    const other = side === 'customer' ? 'your helper' : 'the customer';
    return { from: isOwn ? 'you' : other, text: isOwn || !isMasking ? text : maskContacts(text), ...row };
  });
}

/** Deletes an account's messages in bookings, with their pictures; the other side's messages are the other's. */
export async function deleteOwnThreadMessages(trx: Db, side: Side, accountId: string): Promise<void> {
  await sql`
    delete from booking_messages m using booking_threads t, bookings b
    where t.id = m.thread_id and b.id = t.booking_id and m.sender = ${side}
      and ${sql.ref(OWNER[side])} = ${accountId}`.execute(trx);
}
