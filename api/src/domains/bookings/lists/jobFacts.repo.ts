import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';

/** Jobs of a provider that are to be done on any of these days, the earliest first. @param from, to 'YYYY-MM-DD' */
export function listJobsBetween(db: Db, providerId: string, from: string, to: string) {
  return db
    .selectFrom('bookings')
    .select([
      'id',
      'reference',
      'service_name as serviceName',
      'start_date as startDate',
      'end_date as endDate',
      'start_time as startTime',
      'end_time as endTime',
    ])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'confirmed')
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}
export type OwnJob = Awaited<ReturnType<typeof listJobsBetween>>[number];

/** Why bookings came to the provider who has them, by their ids. */
export async function listOwnReasons(
  db: Db,
  providerId: string,
  bookings: readonly Booking[],
): Promise<Map<string, string[]>> {
  if (bookings.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignments')
    .select(['booking_id', 'reasons'])
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['assigned', 'accepted'])
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.reasons as string[]]));
}
