import type { Context } from '../../context';
import { sendOperatorWarning } from '../../mail/operatorMails';
import { isPaymentError, type Refund } from '../../payments/paymentProvider';
import { transact, type Db } from '../../db/database';
import { changeBooking } from '../bookings/bookingChanges.repo';
import { findBooking } from '../bookings/bookings.repo';
import { MINUTE_MS } from '../../lib/durations';
import { writeLedger } from './ledger.repo';
import { findCapture, setCaptureStatus } from './captures.repo';
import { changeRefund, findRefund, insertRefund, type StoredRefund } from './refunds.repo';

const NEXT_CHECK_MS = MINUTE_MS;
/** A caller that requests a refund and sends it right after the commit needs the job only when that fails. */
const SENT_BY_CALLER_MS = 15_000;

/**
 * Notes a refund, with the job that sends it. Nothing is sent yet: no call to the provider happens inside a transaction.
 * @returns its id; null when this capture has a refund already
 */
export async function requestRefund(
  trx: Db,
  context: Context,
  input: { bookingId: string; captureId: string; amountPence: number; reason: string; isSentByCaller?: boolean },
): Promise<string | null> {
  const now = context.clock.now();
  const refundId = await insertRefund(trx, { ...input, now });
  if (refundId !== null) await sendLater(trx, context, refundId, input.isSentByCaller ? SENT_BY_CALLER_MS : 0);
  return refundId;
}

function sendLater(db: Db, context: Context, refundId: string, delayMs: number): Promise<void> {
  return context.jobs.enqueue(
    db,
    'refund.send',
    { refundId },
    {
      runAt: new Date(context.clock.now().getTime() + delayMs),
      dedupeKey: refundId,
    },
  );
}

/**
 * Sends a refund that was requested, or looks after one that is on its way. Safe to call any number of times, at once too:
 * the provider gives back at most once per request id.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
  const capture = await findCapture(context.db, refund.captureId);
  if (!capture) throw new Error('a refund without its capture');
  try {
    const response =
      refund.refundId === null
        ? await context.payments.refundCapture({
            captureId: capture.captureId,
            amountPence: refund.amountPence,
            note: refund.reason,
            requestKey: `refund-${refund.id}-${refund.attempt}`,
          })
        : await context.payments.getRefund(refund.refundId);
    await applyRefundStatus(context, refund, response);
  } catch (error) {
    if (isPaymentError(error, 'alreadyDone'))
      await applyRefundStatus(context, refund, { id: null, status: 'completed' });
    else if (isPaymentError(error, 'rejected', 'misused', 'notFound', 'declined'))
      await failRefund(context, refund, error.issue);
    else if (isPaymentError(error)) await sendLater(context.db, context, refund.id, NEXT_CHECK_MS);
    else throw error;
  }
}

async function applyRefundStatus(
  context: Context,
  refund: StoredRefund,
  response: Omit<Refund, 'id'> & { id: string | null },
): Promise<void> {
  if (response.status === 'failed') return failRefund(context, refund, 'FAILED');
  const { db, clock } = context;
  if (response.status === 'pending') {
    await changeRefund(db, refund.id, clock.now(), { status: 'pending', refundId: response.id });
    return sendLater(db, context, refund.id, NEXT_CHECK_MS);
  }
  await transact(db, (trx) => completeRefund(trx, context, refund.id, response.id));
}

/** Records a completed refund in ledger, capture and booking, once. */
export async function completeRefund(
  trx: Db,
  context: Context,
  id: string,
  providerRefundId: string | null,
): Promise<void> {
  const now = context.clock.now();
  const known = await findRefund(trx, id);
  const booking = known && (await findBooking(trx, known.bookingId, { lock: true }));
  const refund = booking && (await findRefund(trx, id, { lock: true }));
  const capture = refund && (await findCapture(trx, refund.captureId));
  if (!refund || !capture || refund.status === 'completed') return;
  await changeRefund(trx, refund.id, now, { status: 'completed', refundId: providerRefundId, failureCode: null });
  await setCaptureStatus(
    trx,
    capture.id,
    refund.amountPence === capture.amountPence ? 'refunded' : 'partially_refunded',
  );
  await writeLedger(
    trx,
    {
      key: `refund:${refund.id}`,
      bookingId: booking.id,
      description: `Refund for ${booking.reference}: ${refund.reason}`,
      at: now,
    },
    [
      { account: 'customer_funds', pence: refund.amountPence },
      { account: 'paypal_balance', pence: -refund.amountPence },
    ],
  );
  await changeBooking(trx, booking.id, {
    to: 'refunded',
    at: now,
    pence: Math.min(refund.amountPence, booking.totalPence),
  });
}

function failRefund(context: Context, refund: StoredRefund, failureCode: string): Promise<void> {
  return transact(context.db, async (trx) => {
    await changeRefund(trx, refund.id, context.clock.now(), { status: 'failed', failureCode });
    await sendOperatorWarning(trx, context, {
      bookingId: refund.bookingId,
      problem: `The payment provider refused the refund (${failureCode}). It has to be settled by hand.`,
    });
  });
}
