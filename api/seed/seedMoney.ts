import { toDecimal } from 'contract/money/money';
import type { Context } from '../src/domains/context';
import { feeOf } from '../provider-simulator/orderBodies';
import { insertResource } from '../provider-simulator/simulator.repo';
import type { OrderState, PayoutState } from '../provider-simulator/types';
import { newCaptureId, newId } from '../provider-simulator/ids';
import type { Db } from '../src/platform/db/database';
import type { Booking } from '../src/domains/bookingRecord/booking';
import { writeLedger } from '../src/domains/money/ledger/ledger.repo';
import {
  changePaymentOrder,
  findPaymentOrder,
  insertPaymentOrder,
} from '../src/domains/money/payments/paymentOrders.repo';
import { settleCapture } from '../src/domains/money/orders/settleCapture';

/** A payment order that the simulator knows, so that it can be approved, captured or refunded like any other. @returns our id of it */
export async function beginDemoPayment(trx: Db, { clock, settings }: Context, booking: Booking): Promise<string> {
  const now = clock.now();
  const order = simulatedOrder(settings.publicUrl, booking, now);
  await insertResource(trx, 'order', order.id, order);
  await insertPaymentOrder(trx, { bookingId: booking.id, amountPence: booking.totalPence, now });
  const stored = await findPaymentOrder(trx, { bookingId: booking.id });
  if (!stored) throw new Error('a payment order was not stored');
  const approvalLink = `${settings.publicUrl}/simulator/approve?token=${order.id}`;
  await changePaymentOrder(trx, stored.id, now, { status: 'created', providerOrderId: order.id, approvalLink });
  return stored.id;
}

function simulatedOrder(publicUrl: string, booking: Booking, now: Date): OrderState {
  return {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    unit: {
      reference_id: 'default',
      amount: { currency_code: 'GBP', value: toDecimal(booking.totalPence) },
      description: booking.serviceName,
      custom_id: booking.reference,
      invoice_id: booking.reference,
    },
    returnUrl: `${publicUrl}/payment/paypal/success?bookingId=${booking.reference}`,
    cancelUrl: `${publicUrl}/payment/paypal/cancel?bookingId=${booking.reference}`,
    isCardDeclined: false,
    capture: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Pays a demo booking, with the simulator and in our books. */
export async function payDemo(trx: Db, context: Context, paymentOrderId: string, booking: Booking): Promise<void> {
  const order = await findPaymentOrder(trx, { id: paymentOrderId });
  const providerOrderId = order?.providerOrderId ?? newId();
  const providerCaptureId = newCaptureId(providerOrderId);
  const at = context.clock.now();
  const paid: Partial<OrderState> = {
    status: 'COMPLETED',
    capture: { id: providerCaptureId, refundedPence: 0, createdAt: at.toISOString() },
    updatedAt: at.toISOString(),
  };
  const { state } = await trx
    .selectFrom('simulator_resources')
    .select('state')
    .where('id', '=', providerOrderId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('simulator_resources')
    .set({ state: JSON.stringify({ ...(state as OrderState), ...paid }) })
    .where('id', '=', providerOrderId)
    .execute();
  await settleCapture(trx, context, paymentOrderId, {
    id: providerCaptureId,
    status: 'completed',
    amountPence: booking.totalPence,
    currency: 'GBP',
    reference: booking.reference,
    feePence: feeOf(booking.totalPence),
  });
}

function simulatedPayout(payout: { amount_pence: number; email: string }, at: Date): PayoutState {
  const amount = { currency: 'GBP', value: toDecimal(payout.amount_pence) };
  return {
    batchId: newId().slice(0, 13),
    itemId: newId().slice(0, 13),
    header: {},
    item: { amount, receiver: payout.email },
    createdAt: at.toISOString(),
  };
}

/** The payout of a confirmed demo booking has arrived, with the simulator and in our books. */
export async function markPaidOut(trx: Db, bookingId: string, at: Date): Promise<void> {
  const payout = await trx
    .selectFrom('payouts')
    .innerJoin('providers', 'providers.id', 'payouts.provider_id')
    .select(['payouts.id', 'payouts.amount_pence', 'payouts.provider_id', 'providers.email'])
    .where('payouts.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const sent = simulatedPayout(payout, at);
  await insertResource(trx, 'payout', sent.batchId, sent);
  await trx
    .updateTable('payouts')
    .set({ status: 'processed', processed_at: at, provider_batch_id: sent.batchId, updated_at: at })
    .where('id', '=', payout.id)
    .execute();
  await writeLedger(trx, { key: `payout:${payout.id}:1`, bookingId, description: 'Payout sent', at }, [
    { account: 'provider_payable', pence: payout.amount_pence, providerId: payout.provider_id },
    { account: 'paypal_balance', pence: -payout.amount_pence },
  ]);
}
