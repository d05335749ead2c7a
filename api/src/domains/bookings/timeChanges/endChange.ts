import type { Context } from '../../context';
import { type Db, transact } from '../../../platform/db/database';
import { KEEP_RETRYING } from '../../../platform/jobs/jobQueue';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { conflict, notFound } from '../../../platform/lib/errors';
import {
  type BookingChange,
  type BySide,
  dueOf,
  findBooking,
  findChange,
  moveChange,
  requireSidesBooking,
} from '../../bookingRecord';
import { findPaymentOrder, insertPaymentOrder, isPaymentInProgress } from '../../money';

/** A payment that the provider still settles holds its change a while longer. */
const IN_PROGRESS_HOLD_MS = 10 * MINUTE_MS;

/** Begins the order that pays a change, and the watch over its end. The booking is locked. */
export async function beginPayment(trx: Db, context: Context, change: BookingChange): Promise<void> {
  const { id: changeId, bookingId } = change;
  await insertPaymentOrder(trx, { bookingId, changeId, amountPence: dueOf(change), now: context.clock.now() });
  await expireLater(trx, context, changeId, change.expiresAt);
}

/** Has a job look at a change when its time is over. */
export function expireLater(trx: Db, context: Context, changeId: string, runAt: Date): Promise<void> {
  return context.jobs.enqueue(trx, 'change.expire', { changeId }, { runAt, dedupeKey: changeId });
}

/** Ends a change that nobody has answered or paid in time, after a last check of its order: the booking stays as it is (M-212.2). */
async function expireChange(context: Context, changeId: string): Promise<void> {
  const { db, clock } = context;
  const change = await findChange(db, changeId);
  if (!change || change.closedAt !== null) return;
  if (change.expiresAt > clock.now()) return expireLater(db, context, change.id, change.expiresAt);
  if (change.status === 'payable') {
    const order = await findPaymentOrder(db, { changeId });
    if ((await isPaymentInProgress(context, order)) && change.startsAt > clock.now())
      return expireLater(db, context, changeId, addMs(clock.now(), IN_PROGRESS_HOLD_MS));
  }
  await transact(db, async (trx) => {
    await findBooking(trx, change.bookingId, { lock: true });
    const locked = await findChange(trx, changeId, { lock: true });
    if (!locked || locked.closedAt !== null || locked.expiresAt > clock.now()) return;
    await moveChange(trx, changeId, clock.now(), { status: 'expired' });
  });
}

/**
 * Withdraws a change that waits: the customer another time or an extra time that is not paid, the helper an extra time that was asked for.
 * @throws AppError 404 · 409 it is over, or its payment is being taken right now
 */
export async function withdrawChange(context: Context, bookingId: string, changeId: string, by: BySide): Promise<void> {
  await transact(context.db, async (trx) => {
    const booking = await requireSidesBooking(trx, bookingId, by, { lock: true });
    const change = await findChange(trx, changeId, { lock: true });
    const isOwn = change?.bookingId === booking.id && (by.side === 'customer' || change.kind === 'extra');
    if (!isOwn) throw notFound('There is no such change.');
    if (change.status === 'withdrawn') return;
    if (change.closedAt !== null) throw conflict('This change is over.');
    if (by.side === 'provider' && change.status !== 'asked')
      throw conflict('The customer has approved this extra time and is paying for it.');
    const order = await findPaymentOrder(trx, { changeId: change.id }, { lock: true });
    if (order?.status === 'capturing')
      throw conflict('This change is being paid right now. Please look again in a moment.');
    await moveChange(trx, change.id, context.clock.now(), { status: 'withdrawn' });
  });
}

export function registerChangeJobs(context: Context): void {
  context.jobs.handle('change.expire', ({ changeId }) => expireChange(context, String(changeId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: async (db, { changeId }) => {
      const change = await findChange(db, String(changeId));
      return (change && (await findBooking(db, change.bookingId))?.customerId) ?? null;
    },
  });
}
