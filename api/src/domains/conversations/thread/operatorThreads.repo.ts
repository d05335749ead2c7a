import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** The most messages of a booking that an operator reads at once: the last ones. */
const MAX_MESSAGES = 2_000;

/** The last messages of all threads of a booking, oldest first, as they were written. */
export async function listMessagesOfBooking(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom('booking_messages as m')
    .innerJoin('booking_threads as t', 't.id', 'm.thread_id')
    .innerJoin('providers as p', 'p.id', 't.provider_id')
    .select([
      't.id as threadId',
      'p.id as providerId',
      'p.business_name as providerName',
      'm.id',
      'm.sender',
      'm.text',
      'm.sent_at as sentAt',
      sql<boolean>`m.picture is not null`.as('hasPicture'),
    ])
    .where('t.booking_id', '=', bookingId)
    .orderBy('m.id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.reverse().map(({ sender, ...row }) => ({ ...row, from: sender as Side }));
}
export type BookingMessage = Awaited<ReturnType<typeof listMessagesOfBooking>>[number];

/** The picture of a message of any thread of a booking; null when there is none. */
export async function findPictureOfBooking(db: Db, bookingId: string, messageId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('booking_messages as m')
    .innerJoin('booking_threads as t', 't.id', 'm.thread_id')
    .select('m.picture')
    .where('t.booking_id', '=', bookingId)
    .where('m.id', '=', Number(messageId))
    .executeTakeFirst();
  return row?.picture ?? null;
}
