import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { listRows } from '../../../platform/db/rows';
import { type Booking, selectBookings } from '../../bookingRecord';

/** Jobs of a provider that are to be done on any of these days, the earliest first. @param from, to 'YYYY-MM-DD' */
export function listJobsBetween(db: Db, providerId: string, from: string, to: string): Promise<Booking[]> {
  const jobs = sql`provider_id = ${providerId} and status = 'confirmed' and start_date <= ${to} and end_date >= ${from}`;
  return selectBookings(db, sql`${jobs} order by start_time, id`);
}

/** Why bookings came to the provider who has them, by their ids. */
export async function listOwnReasons(
  db: Db,
  providerId: string,
  bookings: readonly Booking[],
): Promise<Map<string, string[]>> {
  const bookingId = bookings.map(({ id }) => id);
  const rows = await listRows(db, 'assignments', { providerId, bookingId, status: ['assigned', 'accepted'] });
  return new Map(rows.map((row) => [row.bookingId, row.reasons as string[]]));
}
