import { EXTRA_TIME, isExtendable } from 'contract/bookings/timeRules';
import { totalPenceOf } from 'contract/money/money';
import {
  instantOf,
  londonToday,
  minutesBetween,
  minutesOf,
  timeOfMinutes,
  toSlotEnd,
} from 'contract/platform/wallTime';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { badRequest, conflict, notFound } from '../../../platform/lib/errors';
import {
  type Booking,
  type BookingChange,
  factsOf,
  findChange,
  findChangeByKey,
  findFreeSlots,
  holdSlots,
  insertChange,
  moveChange,
  requireCustomersBooking,
  requireProvidersBooking,
  requireWorkingProvider,
} from '../../bookingRecord';
import { sendExtraTimeAsked } from '../../mails';
import { startChangePayment } from '../../money';
import { beginPayment, expireLater } from './endChange';
import { requireNoOpenChange, USED_KEY } from './changeTime';

const OVER = 'This extra time can no longer be approved. Nothing was charged.';

/** The end of a booking with so many minutes more; null when that is not on the same day. */
function endTimeWith(booking: Booking, minutes: number): string | null {
  const end = minutesOf(booking.endTime) + minutes;
  return end > 24 * 60 ? null : toSlotEnd(timeOfMinutes(end));
}

/** An accepted job of one day, on that day (M-220.1). */
function canExtend(booking: Booking, now: Date): boolean {
  return isExtendable(factsOf(booking)) && !booking.isDateRange && londonToday(now) === booking.startDate;
}

/** The most extra time that fits before the day's end and the helper's next job, in minutes; null when none can be asked for. */
export async function maxExtraMinutes(context: Context, booking: Booking): Promise<number | null> {
  const { providerId } = booking;
  if (providerId === null || !canExtend(booking, context.clock.now())) return null;
  return transact(context.db, async (trx) => {
    let fitting = 0;
    for (let minutes = EXTRA_TIME.stepMinutes; ; minutes += EXTRA_TIME.stepMinutes) {
      const endTime = endTimeWith(booking, minutes);
      if (endTime === null || !(await findFreeSlots(trx, { ...booking, endTime }, providerId, { isOwnWish: true })))
        break;
      fitting = minutes;
    }
    return fitting === 0 ? null : fitting;
  });
}

/** By its price before: the booking itself may have another end by now. @throws AppError 409 the key was used for another change */
function requireSameMinutes(booking: Booking, change: BookingChange, minutes: number): void {
  const minutesBefore = minutesBetween(change.startTime, change.endTime) - minutes;
  const isSame =
    change.kind === 'extra' && totalPenceOf(booking.hourlyPence, minutesBefore, 1) === change.previousTotalPence;
  if (!isSame) throw conflict(USED_KEY);
}

/**
 * The helper asks for extra time; the customer is asked, and the hours are held until then (M-220). Once per key.
 * @throws AppError 400 beyond the day's end, 403, 404; 409 not now, another job follows, something waits already, or the key was used otherwise
 */
export async function askExtraTime(
  context: Context,
  input: { bookingId: string; providerId: string; key: string; minutes: number },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const { providerId, key, minutes } = input;
    await requireWorkingProvider(trx, providerId);
    const booking = await requireProvidersBooking(trx, input.bookingId, providerId, { lock: true });
    const earlier = await findChangeByKey(trx, booking.id, key);
    if (earlier) return requireSameMinutes(booking, earlier, minutes);
    const now = context.clock.now();
    if (!canExtend(booking, now))
      throw conflict('Extra time can be asked for on the day of an accepted booking, until it is completed.');
    await requireNoOpenChange(trx, booking.id);
    const endTime = endTimeWith(booking, minutes);
    if (endTime === null) throw badRequest('Extra time ends on the same day. Please choose less.');
    const slots = await findFreeSlots(trx, { ...booking, endTime }, providerId, { isOwnWish: true });
    if (!slots) throw conflict('Your next booking begins before that. Please choose less extra time.');
    const { isDateRange, startDate, endDate, startTime, startsAt } = booking;
    const totalPence = totalPenceOf(booking.hourlyPence, booking.minutesPerDay + minutes, 1);
    const expiresAt = addMs(now, EXTRA_TIME.answerMinutes * MINUTE_MS);
    const { id: changeId } = await insertChange(trx, {
      ...{ isDateRange, startDate, endDate, startTime, endTime, startsAt, endsAt: instantOf(endDate, endTime) },
      bookingId: booking.id,
      kind: 'extra',
      status: 'asked',
      requestKey: key,
      totalPence,
      previousTotalPence: booking.totalPence,
      providerId,
      expiresAt,
      createdAt: now,
    });
    await holdSlots(trx, booking, providerId, { changeId, slots });
    await expireLater(trx, context, changeId, expiresAt);
    const pricePence = totalPence - booking.totalPence;
    await sendExtraTimeAsked(trx, context, { bookingId: booking.id, providerId, pricePence, minutes });
  });
}

/**
 * The customer approves extra time, which counts once its order is paid, or declines it (M-221).
 * @throws AppError 404; 409 it is over, or was answered otherwise; 502 the payment cannot be begun
 */
export async function answerExtraTime(
  context: Context,
  input: { bookingId: string; customerId: string; changeId: string; isApproved: boolean },
): Promise<{ status: 'declined' | 'payable'; approvalLink: string | null }> {
  const { booking, change, isNew } = await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const { isApproved } = input;
    const booking = await requireCustomersBooking(trx, input.bookingId, input.customerId, { lock: true });
    const change = await findChange(trx, input.changeId, { lock: true });
    if (change?.bookingId !== booking.id || change.kind !== 'extra') throw notFound('There is no such extra time.');
    // A repeated answer.
    if (change.status === (isApproved ? 'payable' : 'declined')) return { booking, change, isNew: false };
    if (change.status !== 'asked') throw conflict(OVER);
    if (!isApproved) {
      await moveChange(trx, change.id, now, { status: 'declined' });
      return { booking, change: { ...change, status: 'declined' as const }, isNew: true };
    }
    if (change.expiresAt <= now) throw conflict(OVER);
    const expiresAt = addMs(now, EXTRA_TIME.payMinutes * MINUTE_MS);
    await moveChange(trx, change.id, now, { status: 'payable', expiresAt });
    const payable = { ...change, status: 'payable' as const, expiresAt };
    await beginPayment(trx, context, payable);
    return { booking, change: payable, isNew: true };
  });
  if (change.status === 'declined') return { status: 'declined', approvalLink: null };
  return { status: 'payable', approvalLink: await startChangePayment(context, booking, change, isNew) };
}
