import type { ChangeTime } from 'contract/bookings/bookingChange';
import type { BookingTime } from 'contract/bookings/bookingForm';
import { changeableUntil, isTimeChangeable } from 'contract/bookings/timeRules';
import { toPence, totalPenceOf } from 'contract/money/money';
import { mismatchReason } from 'contract/planning/ranking';
import { type Db, transact } from '../../../platform/db/database';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { formatPence } from '../../../platform/lib/format';
import {
  type Booking,
  type BookingChange,
  dueOf,
  factsOf,
  findChange,
  findChangeByKey,
  findFreeSlots,
  findOpenChange,
  type FreeSlot,
  heldUntil,
  holdSlots,
  insertChange,
  readSchedule,
  requireCustomersBooking,
  type Schedule,
  sizeOf,
  slotTimes,
} from '../../bookingRecord';
import type { Context } from '../../context';
import { sendRefund, startChangePayment, sumGoingBackPence } from '../../money';
import { requirePayableTotal } from '../create/createBooking';
import { listCandidates } from '../matching/candidates.repo';
import { applyChange, beginPayment } from './endChange';

/** The consequences of another time for a booking, in pence. */
interface TimeQuote {
  schedule: Schedule;
  totalPence: number;
  /** More than now when positive, less when negative. */
  differencePence: number;
  /** The helper who has accepted it can do the new time too, in these lanes of the calendar; null: it is matched again. */
  kept: { providerId: string; slots: FreeSlot[] } | null;
}

/** The accepted helper, where the new time fits the helper's hours and calendar as matching sees them. */
async function findKept(trx: Db, booking: Booking, schedule: Schedule, now: Date): Promise<TimeQuote['kept']> {
  const { providerId } = booking;
  if (providerId === null || booking.assignmentStatus !== 'accepted') return null;
  const moved = { ...booking, ...schedule };
  const [candidate] = await listCandidates(trx, moved, now, providerId);
  if (!candidate || mismatchReason(candidate) !== null) return null;
  const slots = await findFreeSlots(trx, moved, providerId);
  return slots && { providerId, slots };
}

/**
 * Calculates a booking at another time: at the price per hour that was agreed when it was booked (M-211).
 * @throws AppError 400 a rule of times or prices is broken · 409 it can no longer be changed
 */
export async function quoteChange(trx: Db, context: Context, booking: Booking, time: BookingTime): Promise<TimeQuote> {
  const now = context.clock.now();
  if (!isTimeChangeable(factsOf(booking))) throw conflict('The time of this booking can no longer be changed.');
  // M-210.1: to the second, whatever the clocks do in between.
  if (now > changeableUntil(booking.startsAt))
    throw conflict('The time can be changed until 24 hours before the start.');
  const schedule = readSchedule(time, now);
  if ((['startDate', 'endDate', 'startTime', 'endTime'] as const).every((part) => booking[part] === schedule[part]))
    throw badRequest('This is the time that the booking has already.');
  const { days, minutesPerDay } = sizeOf(schedule);
  const totalPence = totalPenceOf(booking.hourlyPence, minutesPerDay, days);
  requirePayableTotal(totalPence, context.settings.minimumTotalPence);
  const wentBackPence = await sumGoingBackPence(trx, booking.id);
  if (totalPence < wentBackPence)
    throw badRequest(
      `${formatPence(wentBackPence)} of the price went back already, so the booking cannot become that short.`,
    );
  return {
    schedule,
    totalPence,
    differencePence: totalPence - booking.totalPence,
    kept: await findKept(trx, booking, schedule, now),
  };
}

const OUTDATED = 'This booking has changed meanwhile. Please look at its new time and try again.';
const OTHER_MEANING =
  'The terms of this change are different by now: its price, or whether your helper is free then. Please look at it again.';
export const USED_KEY = 'This Idempotency-Key was used for another change.';
const GIVEN_UP = 'This change is over. The booking is as it was. Please try again.';

/** A change that waits for something is finished or withdrawn before the next one begins (M-213.2). @throws AppError 409 */
export async function requireNoOpenChange(trx: Db, bookingId: string): Promise<void> {
  const open = await findOpenChange(trx, bookingId);
  if (!open) return;
  throw conflict(
    open.kind === 'extra'
      ? 'Extra time of this booking is waiting for its answer or its payment.'
      : 'Another change of this booking is waiting for its payment. Pay or withdraw it first.',
  );
}

interface Made {
  booking: Booking;
  change: BookingChange;
  isNew: boolean;
  refundIds: readonly string[];
}

/** The change that a repeated call made before. @throws AppError 409 the key was used for another one, or that change is over */
function repeated(booking: Booking, change: BookingChange, body: ChangeTime): Made {
  const { startDate, endDate } = body.dateRange ?? { startDate: body.bookingDate, endDate: body.bookingDate };
  const { startTime, endTime } = slotTimes(body);
  const isSame =
    change.kind === 'time' &&
    [change.startDate, change.endDate, change.startTime, change.endTime].join() ===
      [startDate, endDate, startTime, endTime].join() &&
    change.totalPence - change.previousTotalPence === toPence(body.difference);
  if (!isSame) throw conflict(USED_KEY);
  if (change.status !== 'payable' && change.status !== 'applied') throw conflict(GIVEN_UP);
  return { booking, change, isNew: false, refundIds: [] };
}

async function make(
  trx: Db,
  context: Context,
  { bookingId, customerId, key, body }: Parameters<typeof changeTime>[1],
): Promise<Made> {
  const now = context.clock.now();
  const booking = await requireCustomersBooking(trx, bookingId, customerId, { lock: true });
  const earlier = await findChangeByKey(trx, booking.id, key);
  if (earlier) return repeated(booking, earlier, body);
  await requireNoOpenChange(trx, booking.id);
  if (body.revision !== booking.timeRevision) throw conflict(OUTDATED);
  const quote = await quoteChange(trx, context, booking, body);
  // Exactly as it was shown, or not at all: another job may have filled the helper's calendar.
  if (toPence(body.difference) !== quote.differencePence || body.keepsHelper !== (quote.kept !== null))
    throw conflict(OTHER_MEANING);
  const change = await insertChange(trx, {
    ...quote.schedule,
    bookingId: booking.id,
    kind: 'time',
    status: 'payable',
    requestKey: key,
    totalPence: quote.totalPence,
    previousTotalPence: booking.totalPence,
    providerId: quote.kept?.providerId ?? null,
    expiresAt: heldUntil(now, booking.startsAt, quote.schedule.startsAt),
    createdAt: now,
  });
  if (dueOf(change) === 0) {
    const refundIds = await applyChange(trx, context, booking, change);
    if (refundIds === null) throw conflict(OTHER_MEANING);
    return { booking, change: { ...change, status: 'applied' }, isNew: true, refundIds };
  }
  if (quote.kept)
    await holdSlots(trx, booking, quote.kept.providerId, { changeId: change.id, slots: quote.kept.slots });
  await beginPayment(trx, context, change);
  return { booking, change, isNew: true, refundIds: [] };
}

/**
 * Changes the time of a paid booking as it was quoted, once per key. A change that costs no more takes effect at once, and the saved
 * money is sent back; one that costs more takes effect when its order is paid (M-212).
 * @returns `approvalLink`: the link at which the difference is paid; null when nothing is to be paid
 * @throws AppError 400, 404; 409 it cannot be changed now, or differs from the quote; 502 the payment cannot be begun
 */
export async function changeTime(
  context: Context,
  input: { bookingId: string; customerId: string; key: string; body: ChangeTime },
): Promise<{ status: 'applied' | 'payable'; approvalLink: string | null }> {
  const { booking, change, isNew, refundIds } = await transact(context.db, (trx) => make(trx, context, input));
  for (const refundId of refundIds) await sendRefund(context, refundId);
  if (change.status === 'applied') return { status: 'applied', approvalLink: null };
  const approvalLink = await startChangePayment(context, booking, change, isNew);
  // A repeated call may find that it was paid meanwhile.
  const status = (await findChange(context.db, change.id))?.status;
  return status === 'applied' ? { status, approvalLink: null } : { status: 'payable', approvalLink };
}
