import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';

interface OwnMessage {
  bookingId: string;
  from: Side;
  text: string;
  hasPicture: boolean;
  sentAt: Date;
  isMasking: boolean;
}

const OWNER = { customer: 'b.customer_id', provider: 't.provider_id' } as const;

/** Lists an account's messages of bookings as its pages show them: of a booking that a helper has lost, the own ones alone. */
export async function listOwnThreadMessages(db: Db, side: Side, accountId: string) {
  const { rows } = await sql<OwnMessage>`
    select b.reference as "bookingId", m.sender as "from", m.text, m.picture is not null as "hasPicture", m.sent_at as "sentAt",
      (b.assignment_status <> 'accepted' or b.provider_id is distinct from t.provider_id) as "isMasking"
    from booking_messages m
      join booking_threads t on t.id = m.thread_id
      join bookings b on b.id = t.booking_id
    where ${sql.ref(OWNER[side])} = ${accountId}
      and (m.sender = ${side} or ${side} = 'customer' or b.provider_id = t.provider_id)
    order by m.id`.execute(db);
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
    where t.id = m.thread_id and b.id = t.booking_id and m.sender = ${side} and ${sql.ref(OWNER[side])} = ${accountId}`.execute(
    trx,
  );
}
