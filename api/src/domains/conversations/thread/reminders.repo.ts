import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** Messages that somebody has neither read nor been mailed about. */
export interface Unmailed {
  bookingId: string;
  providerId: string;
  lastId: number;
  oldestAt: Date;
  /** When this side was mailed about the thread before. */
  mailedAt: Date | null;
}

interface Whose {
  threadId: string;
  to: Side;
}

/** Locks the thread until the transaction ends. Null where nothing is to be mailed, also when the helper has lost the booking. */
export async function findUnmailed(trx: Db, { threadId, to }: Whose): Promise<Unmailed | null> {
  const isCustomer = to === 'customer';
  await sql`select from booking_threads where id = ${threadId} for update`.execute(trx);
  const { rows } = await sql<Unmailed>`
    select t.booking_id as "bookingId", t.provider_id as "providerId",
      ${sql.ref(isCustomer ? 't.customer_mailed_at' : 't.provider_mailed_at')} as "mailedAt",
      max(m.id) as "lastId", min(m.sent_at) as "oldestAt"
    from booking_threads t
      join bookings b on b.id = t.booking_id and b.provider_id = t.provider_id
      join booking_messages m on m.thread_id = t.id and m.sender <> ${to}
        and m.id > ${sql.ref(isCustomer ? 't.customer_read_id' : 't.provider_read_id')}
        and m.id > ${sql.ref(isCustomer ? 't.customer_mailed_id' : 't.provider_mailed_id')}
    where t.id = ${threadId}
    group by t.id`.execute(trx);
  return rows[0] ?? null;
}

/** Notes that a side was mailed, up to which message. */
export async function markMailed(trx: Db, { threadId, to }: Whose, lastId: number, at: Date): Promise<void> {
  await trx
    .updateTable('booking_threads')
    .set(
      to === 'customer'
        ? { customer_mailed_id: lastId, customer_mailed_at: at }
        : { provider_mailed_id: lastId, provider_mailed_at: at },
    )
    .where('id', '=', threadId)
    .execute();
}
