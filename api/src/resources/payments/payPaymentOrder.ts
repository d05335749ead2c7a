import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context';
import { isPaymentError, type PaymentErrorKind, type PaymentOrder as ProviderOrder } from '../../payments/provider';
import { transact, type Db } from '../../plugins/database';
import { changePaymentOrder, claimPaymentOrder, findPaymentOrder, type PaymentOrder } from './payments.repo';
import { declineOrder, settleCapture, settledAs, type Settlement } from './settleCapture';

/** Longer than a talk with the provider may take with all its time-outs: then another process may take over. */
export const CLAIM_MS = 75_000;
/** After an answer that was lost the order is looked at again soon. */
const LOOK_AGAIN_MS = 10_000;

/** With wrong credentials (`misused`) nobody's card was refused: operators mend them, and the order goes on. */
const OUTCOME_UNKNOWN: readonly PaymentErrorKind[] = ['alreadyDone', 'unreachable', 'busy', 'misused'];

/** How long a call waits for another one that is taking the money of the same order. */
const WAIT_MS = 8_000;
const ASK_EVERY_MS = 150;

/** Makes sure that an order is looked at by then, whatever happens to this process. */
export const reconcileLater = (db: Db, context: Context, paymentOrderId: string, delayMs: number): Promise<void> =>
  context.jobs.enqueue(db, 'payment.reconcile', { paymentOrderId }, {
    runAt: new Date(context.clock.now().getTime() + delayMs), dedupeKey: paymentOrderId,
  });

/**
 * Takes the money of an order whose payer has approved, and draws the consequences. At most one process at a time, at most one
 * capture ever: the claim is committed before the provider is asked, and a repeated try has the same request id.
 */
export const payPaymentOrder = async (context: Context, paymentOrderId: string): Promise<Settlement> => {
  const claimed = await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const order = await claimPaymentOrder(trx, paymentOrderId, {
      from: ['created', 'capturing'], to: 'capturing', now, until: new Date(now.getTime() + CLAIM_MS),
    });
    if (order) await reconcileLater(trx, context, order.id, CLAIM_MS + 1_000);
    return order;
  });
  if (!claimed?.orderId) return awaitOther(context, paymentOrderId);
  try {
    const answer = await context.payments.captureOrder(claimed.orderId, `capture-${claimed.orderId}-${claimed.captureAttempt}`);
    return await settleAnswer(context, claimed, answer);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    if (OUTCOME_UNKNOWN.includes(error.kind)) return lookInstead(context, claimed);
    if (error.kind === 'notApproved') {
      await changePaymentOrder(context.db, claimed.id, context.clock.now(), { status: 'created' });
      return claimed.failureCode === null ? 'pending' : 'declined';
    }
    context.log.warn({ issue: error.issue, paymentOrder: claimed.id }, 'payment refused');
    return transact(context.db, (trx) => declineOrder(trx, context, claimed, error.issue));
  }
};

/** The answer says nothing, or that it was done before: the order itself knows. */
const lookInstead = async (context: Context, order: PaymentOrder): Promise<Settlement> => {
  try {
    return await settleAnswer(context, order, await context.payments.getOrder(order.orderId ?? ''));
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    await changePaymentOrder(context.db, order.id, context.clock.now(), { status: 'capturing' });
    await reconcileLater(context.db, context, order.id, LOOK_AGAIN_MS);
    return 'pending';
  }
};

const settleAnswer = async (context: Context, order: PaymentOrder, answer: ProviderOrder): Promise<Settlement> => {
  const { capture } = answer;
  if (capture) return transact(context.db, (trx) => settleCapture(trx, context, order.id, capture));
  // Nothing taken yet: the next look tries again with the same request id.
  await changePaymentOrder(context.db, order.id, context.clock.now(), { status: 'capturing' });
  await reconcileLater(context.db, context, order.id, LOOK_AGAIN_MS);
  return 'pending';
};

/** Another call is at it, or was: waits for what it finds, and never tries again itself. */
const awaitOther = async (context: Context, paymentOrderId: string): Promise<Settlement> => {
  const patience = Date.now() + WAIT_MS;
  for (;;) {
    const order = await findPaymentOrder(context.db, { id: paymentOrderId });
    if (order?.status === 'captured') return settledAs(context.db, order);
    if (order?.status === 'created') return order.failureCode === null ? 'pending' : 'declined';
    if (order?.status !== 'capturing') return 'declined';
    const isClaimed = order.claimedUntil !== null && order.claimedUntil > context.clock.now();
    if (!isClaimed || Date.now() > patience) return 'pending';
    await pause(ASK_EVERY_MS);
  }
};
