import { type EveryWeeks, MAX_SERIES } from 'contract/bookings/timeRules';
import { REGULAR_ONE_DAY } from 'contract/bookings/booking';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { deleteRows, updateRow } from '../../../platform/db/rows';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { requireCustomersBooking } from '../../bookingRecord';
import { lockOpenAccount } from '../create/createBooking';
import { canSkip, requireActive, requireCustomersSeries, requireVisit } from './series.policy';
import { countOpenSeries, findSeries, type FirstBooking, insertSeries, type Series } from './series.repo';
import { enqueueSeriesClock } from './seriesClock';
import { decideVisit } from './seriesVisits.repo';

/**
 * Begins regular help with a booking; the customer's row is locked, so that of two at once one counts the other. It waits for the payment of a booking that is not paid.
 * @returns null when the booking has regular help already
 * @throws AppError 409 with as many series as one may have
 */
export async function beginSeries(
  trx: Db,
  booking: FirstBooking,
  rhythm: Parameters<typeof insertSeries>[2],
): Promise<string | null> {
  if ((await countOpenSeries(trx, booking.customerId)) >= MAX_SERIES)
    throw conflict(`You have regular help for ${MAX_SERIES} chores. Please stop one of them first.`);
  return insertSeries(trx, booking, rhythm);
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
    const isGoing = booking.status === 'confirmed' || booking.status === 'completed';
    if (!isGoing || booking.paymentStatus !== 'paid') throw conflict('A booking can be made regular once it is paid.');
    await lockOpenAccount(trx, customerId);
    const id = await beginSeries(trx, booking, { everyWeeks: body.everyWeeks, isPaid: true, now });
    const series = id === null ? null : await findSeries(trx, id);
    if (!series) throw conflict('This booking is part of regular help already.');
    await enqueueSeriesClock(trx, context, series.id, now);
    return series;
  });
}

interface Whose {
  seriesId: string;
  customerId: string;
}

const BOOKED = 'This visit is booked. Please cancel its booking instead.';
const TOO_LATE = 'This visit can no longer be changed: that is possible until 48 hours before its start.';

/**
 * Skips one visit, or takes that back, until 48 hours before its start (M-326.1). Once more changes nothing.
 * @throws AppError 404 no such series or visit · 409 it is booked, too late, or the series does not go on
 */
export function skipVisit(
  context: Context,
  { seriesId, customerId, day, isSkipped }: Whose & { day: string; isSkipped: boolean },
): Promise<Series> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const series = await requireCustomersSeries(trx, seriesId, customerId, { lock: true });
    const visit = await requireVisit(trx, series, day, now);
    if ((visit.state === 'skipped') === isSkipped) return series;
    requireActive(series);
    if (visit.state === 'unpaid' || visit.state === 'paid' || visit.state === 'cancelled') throw conflict(BOOKED);
    if (!canSkip(series, visit, now)) throw conflict(TOO_LATE);
    if (isSkipped) {
      await decideVisit(trx, { seriesId, day, at: now, decision: 'skipped' });
      return series;
    }
    await deleteRows(trx, 'series_visits', { seriesId, day, decision: 'skipped' });
    // It may have passed the time of its mails meanwhile.
    await enqueueSeriesClock(trx, context, seriesId, now);
    return series;
  });
}

const NOT_POSSIBLE = {
  waiting: 'Regular help begins when its first booking is paid. Cancel that booking if you do not want it.',
  ended: 'This regular help has ended. Book the chore again to begin anew.',
};

/**
 * Pauses, resumes or stops regular help (M-326.2, M-326.3); bookings stay. The same once more changes nothing.
 * @throws AppError 404 · 409 it has not begun, or has ended
 */
export function changeSeries(
  context: Context,
  { seriesId, customerId, status }: Whose & { status: 'active' | 'paused' | 'ended' },
): Promise<Series> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const series = await requireCustomersSeries(trx, seriesId, customerId, { lock: true });
    if (series.status === status) return series;
    if (series.status === 'waiting' || series.status === 'ended') throw conflict(NOT_POSSIBLE[series.status]);
    const columns = {
      active: { activeSince: now },
      paused: {},
      ended: { endedAt: now, endedBecause: 'customer' },
    } as const;
    await updateRow(trx, 'booking_series', seriesId, { status, ...columns[status] });
    if (status === 'active') await enqueueSeriesClock(trx, context, seriesId, now);
    return (await findSeries(trx, seriesId)) ?? series;
  });
}
