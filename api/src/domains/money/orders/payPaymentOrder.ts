import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context';
import {
  isPaymentError,
  type Capture,
  type PaymentError,
  type PaymentErrorKind,
} from '../../../platform/paymentProvider/paymentProvider';
import { transact, type Db } from '../../../platform/db/database';
import { countAttempt } from '../../../platform/http/rateLimits.repo';
import { addMs, HOUR_SECONDS } from '../../../platform/lib/durations';
import { getBookingReference } from '../../bookingRecord';
import { sendRefusalAlert } from '../../mails';
import {
  changePaymentOrder,
  claimPaymentOrder,
  findPaymentOrder,
  REFUSAL_SECONDS,
  type StoredPaymentOrder,
} from '../payments/paymentOrders.repo';
import { isClaimed } from '../transfers/transferLoop';
import { declineOrder, settleCapture, settlementOf, type Settlement } from './settleCapture';

/** Longer than the calls to the provider may take with all their time-outs: then another process may take over. */
const CLAIM_MS = 75_000;
/** After a lost response the order is reconciled again soon. */
const RECONCILE_AGAIN_MS = 10_000;

const OUTCOME_UNKNOWN: readonly PaymentErrorKind[] = ['alreadyDone', 'unreachable', 'busy', 'limited'];
/** Another payment has the order's reference: final for an order without a capture. */
const DUPLICATE = 'DUPLICATE_INVOICE_ID';

/** The time that a call waits for another one that is taking the money of the same order. */
const WAIT_MS = 8_000;
const POLL_MS = 150;

/** Makes sure that an order is looked at by then, also if this process dies. */
export function reconcileLater(db: Db, context: Context, paymentOrderId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, 'payment.reconcile', { paymentOrderId }, { runAt, dedupeKey: paymentOrderId });
}

/**
 * Takes the money of an order whose payer has approved, and applies the consequences. At most one process at a time, at most one
 * capture ever: the claim is committed before the payment provider is called, and a repeated attempt has the same request id.
 */
export async function payPaymentOrder(context: Context, paymentOrderId: string): Promise<Settlement> {
  const { order, wasBegun } = await claim(context, paymentOrderId);
  if (!order?.providerOrderId) return waitForOtherCall(context, paymentOrderId);
  const { providerOrderId } = order;
  // The outcome of an earlier attempt is not known here yet; a repeated request would only get the first one's response.
  const settled = wasBegun ? await settleFromOrder(context, order) : null;
  if (settled) return settled;
  try {
    const requestId = `capture-${providerOrderId}-${order.captureAttempt}`;
    const { capture } = await context.payments.captureOrder(providerOrderId, requestId);
    return capture ? await settle(context, order, capture) : await releaseUnsettled(context, order);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    // A rejected repeat says nothing of the first request, whose response was lost.
    if (error.isInDoubt || OUTCOME_UNKNOWN.includes(error.kind)) {
      const found = await settleFromOrder(context, order);
      if (found) return found;
      // It stays an open one, so that the order is read again before the next try.
      return error.issue === DUPLICATE
        ? recordRefusal(context, order, error, { status: 'capturing' })
        : releaseUnsettled(context, order);
    }
    if (error.kind === 'notApproved') {
      await changePaymentOrder(context.db, order.id, context.clock.now(), { status: 'created' });
      return order.failureCode === null ? 'pending' : 'declined';
    }
    context.log.warn({ issue: error.issue, paymentOrder: order.id }, 'payment rejected');
    if (error.kind === 'declined') return transact(context.db, (trx) => declineOrder(trx, context, order, error.issue));
    return recordRefusal(context, order, error, { status: 'created', captureAttempt: order.captureAttempt + 1 });
  }
}

/** When nobody can pay for an hour, some mails say it as well as a thousand. */
const MAX_ALERTS_PER_HOUR = 5;

/** Notifies operators at once of a payment that was refused for a reason that is not its payer's, once for each booking (M-460). */
export async function alertRefusal(
  trx: Db,
  context: Context,
  refusal: { issue: string; reference: string },
): Promise<void> {
  const now = context.clock.now();
  const key = `payment-refused:${refusal.issue}`;
  const perBooking = { key: `${key}:${refusal.reference}`, max: 1, windowSeconds: REFUSAL_SECONDS };
  const perHour = { key, max: MAX_ALERTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  if ((await countAttempt(trx, now, perBooking)) !== null || (await countAttempt(trx, now, perHour)) !== null) return;
  await sendRefusalAlert(trx, context, refusal);
}

/** Nothing was taken, and nobody's card was declined: operators hear of it at once, and the order is tried again as long as it is open (M-460). */
function recordRefusal(
  context: Context,
  order: StoredPaymentOrder,
  { issue }: PaymentError,
  released: { status: 'created' | 'capturing'; captureAttempt?: number },
): Promise<'unavailable'> {
  return transact(context.db, async (trx) => {
    await changePaymentOrder(trx, order.id, context.clock.now(), { ...released, failureCode: null });
    await alertRefusal(trx, context, { issue, reference: await getBookingReference(trx, order.bookingId) });
    return 'unavailable' as const;
  });
}

/** Takes the order for this process, and makes sure that another one looks at it should this one die. */
function claim(context: Context, id: string): Promise<{ order: StoredPaymentOrder | null; wasBegun: boolean }> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const wasBegun = (await findPaymentOrder(trx, { id }, { lock: true }))?.status === 'capturing';
    const claimed = { from: ['created', 'capturing'], to: 'capturing', now, forMs: CLAIM_MS } as const;
    const order = await claimPaymentOrder(trx, id, claimed);
    if (order) await reconcileLater(trx, context, id, CLAIM_MS + 1_000);
    return { order, wasBegun };
  });
}

function settle(context: Context, order: StoredPaymentOrder, capture: Capture): Promise<Settlement> {
  return transact(context.db, (trx) => settleCapture(trx, context, order.id, capture));
}

/** The order itself knows the sum that was taken. Null when none was, `pending` when it cannot be read. */
async function settleFromOrder(context: Context, order: StoredPaymentOrder): Promise<Settlement | null> {
  try {
    const { capture } = await context.payments.getOrder(order.providerOrderId ?? '');
    return capture && (await settle(context, order, capture));
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    return releaseUnsettled(context, order);
  }
}

/** Releases the order; it is reconciled again soon. */
async function releaseUnsettled(context: Context, order: StoredPaymentOrder): Promise<'pending'> {
  await changePaymentOrder(context.db, order.id, context.clock.now(), { status: 'capturing' });
  await reconcileLater(context.db, context, order.id, RECONCILE_AGAIN_MS);
  return 'pending';
}

/** Another call is at it, or was: waits for its result, and never tries again itself. */
async function waitForOtherCall(context: Context, paymentOrderId: string): Promise<Settlement> {
  const deadlineMs = Date.now() + WAIT_MS;
  for (;;) {
    const order = await findPaymentOrder(context.db, { id: paymentOrderId });
    if (order?.status === 'captured') return settlementOf(context.db, order);
    if (order?.status === 'created' || order?.status === 'creating')
      return order.failureCode === null ? 'pending' : 'declined';
    if (order?.status !== 'capturing') return 'unavailable';
    if (!isClaimed(order, context) || Date.now() > deadlineMs) return 'pending';
    await pause(POLL_MS);
  }
}
