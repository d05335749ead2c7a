import type { Db } from '../../../platform/db/database';
import { type Booking, toBooking } from '../../bookingRecord';

/** Jobs of a provider that are to be done on any of these days, the earliest first. @param from, to 'YYYY-MM-DD' */
export async function listJobsBetween(db: Db, providerId: string, from: string, to: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('status', '=', 'confirmed')
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return rows.map(toBooking);
}

/** Why bookings came to the provider who has them, by their ids. */
export async function listOwnReasons(
  db: Db,
  providerId: string,
  bookings: readonly Booking[],
): Promise<Map<string, string[]>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ id }) => id);
  const rows = await db
    .selectFrom('assignments')
    .select(['booking_id', 'reasons'])
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['assigned', 'accepted'])
    .where('booking_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.reasons as string[]]));
}
