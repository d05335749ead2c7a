import type { Db } from '../../../platform/db/database';
import { type Booking, toBooking } from '../../bookingRecord';

/** The bookings of a provider that are assigned, accepted or done, with a day from `from` to `to`, both counted. */
export async function listWeekBookings(db: Db, providerId: string, from: string, to: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['confirmed', 'completed'])
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(toBooking);
}
