import type { EveryWeeks } from 'contract/bookings/timeRules';
import { REGULAR_ONE_DAY } from 'contract/bookings/booking';
import { SESSION_EXPIRED } from '../../../platform/auth/sessions';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { badRequest, conflict, unauthorized } from '../../../platform/lib/errors';
import { type Booking, requireCustomersBooking } from '../../bookingRecord';
import { lockCustomer } from '../../people';
import { requireRoomForSeries } from './series.policy';
import { activateWaiting, findSeries, insertSeries, type Series } from './series.repo';
import { enqueueSeriesClock } from './seriesClock';

type FirstBooking = Pick<Booking, 'id' | 'customerId' | 'serviceId' | 'startDate' | 'startTime' | 'endTime'>;

/**
 * Begins regular help with a booking; the customer's row is locked. It waits for the payment of a booking that is not paid.
 * @returns null when the booking has regular help already
 * @throws AppError 409 with as many series as one may have
 */
export async function beginSeries(
  trx: Db,
  booking: FirstBooking,
  { everyWeeks, isPaid, now }: { everyWeeks: EveryWeeks; isPaid: boolean; now: Date },
): Promise<string | null> {
  await requireRoomForSeries(trx, booking.customerId);
  return insertSeries(trx, {
    everyWeeks,
    customerId: booking.customerId,
    firstBookingId: booking.id,
    serviceId: booking.serviceId,
    firstDay: booking.startDate,
    startTime: booking.startTime,
    endTime: booking.endTime,
    isPaid,
    createdAt: now,
  });
}

/** The first booking of a series is paid: its visits are asked for from now on (M-320.2). */
export async function activateSeries(trx: Db, context: Context, seriesId: string): Promise<void> {
  const now = context.clock.now();
  if (await activateWaiting(trx, seriesId, now)) await enqueueSeriesClock(trx, context, seriesId, now);
}

/** Paid, and to be done or done. */
function isRegularPossible({ status, paymentStatus }: Booking): boolean {
  return (status === 'confirmed' || status === 'completed') && paymentStatus === 'paid';
}

/**
 * Makes a paid booking of one day regular (M-320.3). Once more with the same rhythm gives the same series.
 * @throws AppError 400 it is of several days · 404 · 409 it is not paid, or a visit of other regular help
 */
export function makeRegular(
  context: Context,
  { customerId, ...body }: { customerId: string; bookingId: string; everyWeeks: EveryWeeks },
): Promise<Series> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const booking = await requireCustomersBooking(trx, body.bookingId, customerId, { lock: true });
    const earlier = booking.seriesId === null ? null : await findSeries(trx, booking.seriesId);
    if (earlier) {
      if (earlier.everyWeeks === body.everyWeeks && earlier.status !== 'ended') return earlier;
      throw conflict('This booking is part of regular help already.');
    }
    if (booking.isDateRange && booking.startDate !== booking.endDate) throw badRequest(REGULAR_ONE_DAY);
    if (!isRegularPossible(booking)) throw conflict('A booking can be made regular once it is paid.');
    if (!(await lockCustomer(trx, customerId))) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
    const id = await beginSeries(trx, booking, { everyWeeks: body.everyWeeks, isPaid: true, now });
    const series = id === null ? null : await findSeries(trx, id);
    if (!series) throw conflict('This booking is part of regular help already.');
    await enqueueSeriesClock(trx, context, series.id, now);
    return series;
  });
}
