import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { paymentProviderDown } from '../../../platform/lib/errors';
import {
  isPaymentError,
  type OrderRequest,
  type PaymentErrorKind,
} from '../../../platform/paymentProvider/paymentProvider';
import { alertRefusal, reconcileLater } from './payPaymentOrder';
import {
  changePaymentOrder,
  claimPaymentOrder,
  findPaymentOrder,
  ORDER_CLAIM_MS,
  type StoredPaymentOrder,
} from '../payments/paymentOrders.repo';

const FIRST_RECONCILE_MS = MINUTE_MS;
const POLL_MS = 100;
/** The time that a repeated call waits for the first one's order. */
const WAIT_MS = 20_000;

/** So the provider refuses us, regardless of the payer. */
const REFUSED: readonly PaymentErrorKind[] = ['forbidden', 'misused', 'rejected', 'declined', 'notFound'];

export interface StartedPayment {
  providerOrderId: string;
  approvalLink: string;
}

export interface OrderToStart {
  order: StoredPaymentOrder;
  request: OrderRequest;
  /** The message for the caller when the provider cannot be reached. */
  downMessage: string;
  /** Takes back the booking or change that the order was to pay, with the order; one that was paid for before, in vain, stays. */
  takeBack: (trx: Db) => Promise<void>;
}

/** Requests an order that this process holds from the provider. When there is none, its booking or change is taken back. */
async function requestOrder(
  context: Context,
  { order, request, downMessage, takeBack }: OrderToStart,
): Promise<StartedPayment> {
  try {
    const { id: providerOrderId, approvalLink } = await context.payments.createOrder(request);
    await transact(context.db, async (trx) => {
      const stored = await findPaymentOrder(trx, { id: order.id }, { lock: true });
      if (!stored) throw paymentProviderDown(downMessage);
      await changePaymentOrder(trx, stored.id, context.clock.now(), {
        status: 'created',
        providerOrderId,
        approvalLink,
      });
      await reconcileLater(trx, context, stored.id, FIRST_RECONCILE_MS);
    });
    return { providerOrderId, approvalLink: approvalLink ?? '' };
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    context.log.error({ issue: error.issue }, 'payment order could not be made');
    await transact(context.db, async (trx) => {
      if (order.earlierOrderIds.length === 0) await takeBack(trx);
      else await changePaymentOrder(trx, order.id, context.clock.now(), { status: 'creating' });
      if (REFUSED.includes(error.kind))
        await alertRefusal(trx, context, { issue: error.issue, reference: request.reference });
    });
    throw paymentProviderDown(downMessage);
  }
}

/**
 * A payment order at the provider: made by the call that stored it, awaited by its repetitions, and made by one of them should the first
 * have died on the way (with the same request key, so that there is one order).
 * @throws AppError 502 the provider is down, and everything is as before
 */
export async function startOrder(context: Context, toStart: OrderToStart, isNew: boolean): Promise<StartedPayment> {
  const deadlineMs = Date.now() + WAIT_MS;
  for (let isOurs = isNew; ;) {
    const stored = await findPaymentOrder(context.db, { id: toStart.order.id });
    if (!stored) throw paymentProviderDown(toStart.downMessage);
    if (stored.providerOrderId !== null)
      return { providerOrderId: stored.providerOrderId, approvalLink: stored.approvalLink ?? '' };
    if (isOurs) return requestOrder(context, toStart);
    if (Date.now() > deadlineMs)
      throw paymentProviderDown('The payment provider is slow to answer. Please try again in a moment.');
    await pause(POLL_MS);
    const now = context.clock.now();
    isOurs =
      (await claimPaymentOrder(context.db, stored.id, {
        from: ['creating'],
        to: 'creating',
        now,
        until: addMs(now, ORDER_CLAIM_MS),
      })) !== null;
  }
}
