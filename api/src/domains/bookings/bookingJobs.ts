import { canAct } from 'contract/bookings/bookingLifecycle';
import { transact } from '../../platform/db/database';
import { type HandleOptions, type JobPayload, KEEP_RETRYING } from '../../platform/jobs/jobQueue';
import { HOUR_MS } from '../../platform/lib/durations';
import { type Booking, changeBooking, deleteBooking, factsOf, findBooking, heldUntil } from '../bookingRecord';
import { countBooking } from '../catalogue';
import type { Context, EventHandler } from '../context';
import { sendBookingConfirmed, sendOperatorWarning, sendPaymentDeclined } from '../mails';
import { findPaymentOrder, isPaymentInProgress, sendRefund } from '../money';
import { endBooking } from './cancelBooking';
import { UNSTARTED_PAYMENT_TTL_MS } from './create/createBooking';
import { expireAssignment, isWarningDue, matchBooking, matchTimeOf, scheduleStart } from './matching/matchBooking';
import { activateWaiting } from './series/series.repo';
import { enqueueSeriesClock } from './series/seriesClock';
import { beginSeries } from './series/startSeries';

/** A payment that the provider still settles holds its booking a while longer, but not beyond the start. */
const IN_PROGRESS_HOLD_MS = HOUR_MS;

function isUnmatched(booking: Booking): boolean {
  return booking.status === 'confirmed' && booking.paymentStatus === 'paid' && booking.assignmentStatus !== 'accepted';
}

function expireLater({ db, jobs }: Context, bookingId: string, runAt: Date): Promise<void> {
  return jobs.enqueue(db, 'booking.expire', { bookingId }, { runAt, dedupeKey: bookingId });
}

/** Releases an unpaid booking that nobody can pay any more, or that is past its time, after a last check of its order. */
async function expireUnpaid(context: Context, booking: Booking): Promise<void> {
  const { db, clock } = context;
  const order = await findPaymentOrder(db, { bookingId: booking.id });
  const isUnstarted = !order?.providerOrderId && !order?.earlierOrderIds.length;
  if (isUnstarted && clock.now().getTime() - booking.createdAt.getTime() >= UNSTARTED_PAYMENT_TTL_MS) {
    await transact(db, (trx) => deleteBooking(trx, booking.id));
    return;
  }
  if (booking.expiresAt > clock.now()) return expireLater(context, booking.id, booking.expiresAt);
  if ((await isPaymentInProgress(context, order)) && booking.startsAt > clock.now()) {
    const runAt = new Date(Math.min(clock.now().getTime() + IN_PROGRESS_HOLD_MS, booking.startsAt.getTime()));
    return expireLater(context, booking.id, runAt);
  }
  await transact(db, async (trx) => {
    const locked = await findBooking(trx, booking.id, { lock: true });
    if (!locked || !canAct('expire', 'system', factsOf(locked))) return;
    // The last look has found its payment declined, and it may be paid again.
    if (locked.expiresAt > clock.now()) return expireLater(context, locked.id, locked.expiresAt);
    await endBooking(trx, context, locked, { because: 'unpaid' });
  });
}

/** A paid booking that nobody has accepted by its start: cancelled and refunded in full (M-6.3). */
async function endUnmatched(context: Context, bookingId: string): Promise<void> {
  const refundIds = await transact(context.db, async (trx) => {
    const booking = await findBooking(trx, bookingId, { lock: true });
    if (!booking || !isUnmatched(booking) || booking.startsAt > context.clock.now()) return [];
    return endBooking(trx, context, booking, { because: 'unmatched' });
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}

async function expireBooking(context: Context, bookingId: string): Promise<void> {
  const booking = await findBooking(context.db, bookingId);
  if (booking?.status === 'pending') await expireUnpaid(context, booking);
  else if (booking) await endUnmatched(context, booking.id);
}

/** Warns operators a day before the start of a booking that no provider has accepted; once. */
function warnOperators(context: Context, bookingId: string): Promise<void> {
  return transact(context.db, async (trx) => {
    const booking = await findBooking(trx, bookingId, { lock: true });
    if (!booking || !isUnmatched(booking) || booking.operatorWarnedAt !== null) return;
    if (!isWarningDue(booking, context.clock.now())) return;
    await changeBooking(trx, booking.id, { to: 'warned', at: context.clock.now() });
    const problem = 'It starts in less than 24 hours and no helper has accepted it.';
    await sendOperatorWarning(trx, context, { bookingId: booking.id, problem });
  });
}

function bookingOf({ bookingId }: JobPayload): string {
  return String(bookingId);
}

export function registerBookingJobs(context: Context): void {
  const { jobs } = context;
  const options: HandleOptions = {
    ...KEEP_RETRYING,
    ownerOf: async (db, job) => (await findBooking(db, bookingOf(job)))?.customerId ?? null,
  };
  jobs.handle('booking.match', async (job) => void (await matchBooking(context, bookingOf(job))), options);
  jobs.handle('booking.expire', (job) => expireBooking(context, bookingOf(job)), { ...options, lane: 'orders' });
  jobs.handle('booking.remind', (job) => warnOperators(context, bookingOf(job)), options);
  const expire = (job: JobPayload) =>
    expireAssignment(context, { bookingId: bookingOf(job), assignmentId: String(job.assignmentId) });
  jobs.handle('assignment.expire', expire, options);
}

/** Confirms the booking and sets in motion what follows: the mail, the matching, the watch over its start. */
export const confirmBooking: EventHandler<'bookingPaid'> = async (trx, context, { booking }) => {
  const now = context.clock.now();
  const matchAt = matchTimeOf(context);
  await changeBooking(trx, booking.id, { to: 'paid', at: now, matchAt });
  await countBooking(trx, booking.serviceId);
  await sendBookingConfirmed(trx, context, booking.id);
  await scheduleStart(trx, context, booking, { matchAt });
};

/** The first booking of a series is paid: its visits are asked for from now on (M-320.2). */
export const activatePaidSeries: EventHandler<'bookingPaid'> = async (trx, context, { booking }) => {
  const { seriesId } = booking;
  const now = context.clock.now();
  if (seriesId !== null && (await activateWaiting(trx, seriesId, now)))
    await enqueueSeriesClock(trx, context, seriesId, now);
};

/** A payer who waited for the provider meanwhile has as long to pay again as for a new booking, and gets a mail (M-462). */
export const letPayAgain: EventHandler<'latePaymentDeclined'> = async (trx, context, { booking }) => {
  const now = context.clock.now();
  await changeBooking(trx, booking.id, { to: 'heldAgain', at: now, until: heldUntil(now, booking.startsAt) });
  await sendPaymentDeclined(trx, context, booking.id);
};

/** @throws AppError 409 with as many series as one may have */
export const beginWantedSeries: EventHandler<'regularBookingCreated'> = async (trx, context, { first, everyWeeks }) => {
  await beginSeries(trx, first, { everyWeeks, isPaid: false, now: context.clock.now() });
};
