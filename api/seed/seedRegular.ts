import type { Context } from '../src/domains/context';
import type { Db } from '../src/platform/db/database';
import { findBooking } from '../src/domains/bookingRecord/bookings.repo';
import { enqueueSeriesClock } from '../src/domains/bookings/series/seriesClock';
import { beginSeries } from '../src/domains/bookings/series/startSeries';

/** The next job that this customer has with this helper is the first visit of regular help, every week. */
export async function seedRegular(trx: Db, context: Context, customerId: string, providerId: string): Promise<void> {
  const now = context.clock.now();
  const { id } = await trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const booking = await findBooking(trx, id);
  const seriesId = booking && (await beginSeries(trx, booking, { everyWeeks: 1, isPaid: true, now }));
  if (!seriesId) throw new Error('The demo has no regular help');
  await enqueueSeriesClock(trx, context, seriesId, now);
}
