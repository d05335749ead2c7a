import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import { addMs, MINUTE_MS } from '../src/platform/lib/durations';

const MESSAGES: readonly { from: Side; minutesAgo: number; text: string }[] = [
  { from: 'customer', minutesAgo: 18, text: 'Hello Hugo, is there anything I should have ready for you?' },
  { from: 'provider', minutesAgo: 15, text: 'Hello Amelia, a vacuum cleaner would help. I bring the rest.' },
  { from: 'customer', minutesAgo: 12, text: 'It is in the cupboard by the door. See you at 9:00!' },
];

/** The messages of a customer and a helper about their next booking; both have read them. */
export async function seedThread(trx: Db, customerId: string, providerId: string, now: Date): Promise<void> {
  const thread = await trx
    .selectFrom('booking_threads as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .select('t.id')
    .where('b.customer_id', '=', customerId)
    .where('t.provider_id', '=', providerId)
    .where('b.provider_id', '=', providerId)
    .where('b.status', '=', 'confirmed')
    .where('b.assignment_status', '=', 'accepted')
    .where('b.starts_at', '>', now)
    .orderBy('b.starts_at')
    .executeTakeFirstOrThrow();
  for (const [index, { from, minutesAgo, text }] of MESSAGES.entries())
    await trx
      .insertInto('booking_messages')
      .values({
        thread_id: thread.id,
        sender: from,
        cid: `demo-${index}`,
        text,
        sent_at: addMs(now, -minutesAgo * MINUTE_MS),
      })
      .execute();
  const last = sql<number>`(select max(id) from booking_messages where thread_id = ${thread.id})`;
  await trx
    .updateTable('booking_threads')
    .set({ customer_read_id: last, provider_read_id: last })
    .where('id', '=', thread.id)
    .execute();
}
