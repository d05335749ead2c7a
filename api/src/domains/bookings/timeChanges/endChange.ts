import type { Side } from 'contract/bookings/statuses';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { KEEP_RETRYING } from '../../../platform/jobs/jobQueue';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { conflict, notFound } from '../../../platform/lib/errors';
import {
  findBooking,
  findChange,
  moveChange,
  requireCustomersBooking,
  requireProvidersBooking,
} from '../../bookingRecord';
import { findCustomerOfBooking, findPaymentOrder, isPaymentInProgress } from '../../money';
import { expireLater } from './changePayment';

/** A payment that the provider still settles holds its change a while longer. */
const IN_PROGRESS_HOLD_MS = 10 * MINUTE_MS;

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
export async function withdrawChange(
  context: Context,
  input: { bookingId: string; changeId: string; by: Side; accountId: string },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const requireOwn = input.by === 'customer' ? requireCustomersBooking : requireProvidersBooking;
    const booking = await requireOwn(trx, input.bookingId, input.accountId, { lock: true });
    const change = await findChange(trx, input.changeId, { lock: true });
    const isOwn = change?.bookingId === booking.id && (input.by === 'customer' || change.kind === 'extra');
    if (!isOwn) throw notFound('There is no such change.');
    if (change.status === 'withdrawn') return;
    if (change.closedAt !== null) throw conflict('This change is over.');
    if (input.by === 'provider' && change.status !== 'asked')
      throw conflict('The customer has approved this extra time and is paying for it.');
    const order = await findPaymentOrder(trx, { changeId: change.id }, { lock: true });
    if (order?.status === 'capturing')
      throw conflict('This change is being paid right now. Please look again in a moment.');
    await moveChange(trx, change.id, context.clock.now(), { status: 'withdrawn' });
  });
}

/** Registers the jobs by which changes end by themselves. */
export function registerChangeJobs(context: Context): void {
  context.jobs.handle('change.expire', ({ changeId }) => expireChange(context, String(changeId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: async (db, { changeId }) => {
      const change = await findChange(db, String(changeId));
      return change && findCustomerOfBooking(db, change.bookingId);
    },
  });
}
