import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRow, readRows } from '../../../platform/db/rows';
import { isNotBlocked } from '../../people';

/** The conversation of one booking's customer and one helper. */
export interface Thread {
  id: string;
  bookingId: string;
  providerId: string;
  /** The last message that each side has read; 0 for none. */
  readIds: Record<Side, number>;
  /** One of the two has closed the account. */
  isAccountClosed: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
}

const THREAD = sql`
  select t.id, t.booking_id, t.provider_id, (c.closed_at is not null or p.closed_at is not null) as is_account_closed,
    json_build_object('customer', t.customer_read_id, 'provider', t.provider_read_id) as read_ids,
    not ${isNotBlocked(sql.ref('b.customer_id'), sql.ref('t.provider_id'))} as is_blocked
  from booking_threads t
    join bookings b on b.id = t.booking_id
    join customers c on c.id = b.customer_id
    join providers p on p.id = t.provider_id`;

/** The thread of a booking with one helper; null when that helper never had it. */
export function findThread(db: Db, bookingId: string, providerId: string): Promise<Thread | null> {
  return readRow<Thread>(db)`${THREAD} where t.booking_id = ${bookingId} and t.provider_id = ${providerId}`;
}

/** The thread of a booking in which something was written last; null where nothing was. */
export function findLastThread(db: Db, bookingId: string): Promise<Thread | null> {
  return readRow<Thread>(db)`
    ${THREAD}
    where t.id = (
      select m.thread_id from booking_messages m join booking_threads o on o.id = m.thread_id
      where o.booking_id = ${bookingId} order by m.id desc limit 1)`;
}

/** A column that a thread has for each of its sides. */
function own(side: Side, column: 'read_id' | 'mailed_id' | 'mailed_at') {
  return sql.ref(`${side}_${column}`);
}

/** Counts the messages of the other side after the last one that was read. */
export async function countUnread(db: Db, threadId: string, side: Side): Promise<number> {
  const messages = await readRow<{ unread: number }>(db)`
    select count(*)::int as unread from booking_threads t join booking_messages m on m.thread_id = t.id
    where t.id = ${threadId} and m.sender <> ${side} and m.id > t.${own(side, 'read_id')}`;
  return messages?.unread ?? 0;
}

/** Marks a thread as read by a side up to a message, or up to its last one where that is earlier; a mark never goes back. */
export async function markThreadRead(db: Db, threadId: string, side: Side, messageId: string): Promise<void> {
  const column = own(side, 'read_id');
  await sql`
    update booking_threads set ${column} = last.id
    from (
      select least(${messageId}::bigint, max(id)) as id from booking_messages where thread_id = ${threadId}
    ) as last
    where booking_threads.id = ${threadId} and last.id > ${column}`.execute(db);
}

const OWN_BOOKING = { customer: 'b.customer_id', provider: 'b.provider_id' } as const;

/** Bookings of an account with messages that it has not read, by their references. */
export function listUnread(db: Db, side: Side, accountId: string) {
  return readRows<{ bookingId: string; unread: number }>(db)`
    select b.reference as booking_id, count(*)::int as unread
    from bookings b
      join booking_threads t on t.booking_id = b.id and t.provider_id = b.provider_id
      join booking_messages m on m.thread_id = t.id and m.sender <> ${side} and m.id > t.${own(side, 'read_id')}
    where ${sql.ref(OWN_BOOKING[side])} = ${accountId}
    group by b.id, b.reference
    order by max(m.id) desc`;
}

/** Messages that somebody has neither read nor been mailed about. */
interface Unmailed {
  bookingId: string;
  providerId: string;
  lastId: number;
  oldestAt: Date;
  /** When this side was mailed about the thread before. */
  mailedAt: Date | null;
}

/** The side that has not read. */
export interface Reminder {
  threadId: string;
  to: Side;
}

/** Locks the thread until the transaction ends. Null where nothing is to be mailed, also when the helper has lost the booking. */
export async function findUnmailed(trx: Db, { threadId, to }: Reminder): Promise<Unmailed | null> {
  await sql`select from booking_threads where id = ${threadId} for update`.execute(trx);
  return readRow<Unmailed>(trx)`
    select t.booking_id, t.provider_id, t.${own(to, 'mailed_at')} as mailed_at, max(m.id) as last_id, min(m.sent_at) as oldest_at
    from booking_threads t
      join bookings b on b.id = t.booking_id and b.provider_id = t.provider_id
      join booking_messages m on m.thread_id = t.id and m.sender <> ${to}
        and m.id > t.${own(to, 'read_id')} and m.id > t.${own(to, 'mailed_id')}
    where t.id = ${threadId} group by t.id`;
}

/** Notes that a side was mailed, up to which message. */
export async function markMailed(trx: Db, { threadId, to }: Reminder, lastId: number, at: Date): Promise<void> {
  await sql`
    update booking_threads set ${own(to, 'mailed_id')} = ${lastId}, ${own(to, 'mailed_at')} = ${at}
      where id = ${threadId}`.execute(trx);
}
