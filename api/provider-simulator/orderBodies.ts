import { fromDecimal, toDecimal } from 'contract/money/money';
import { orderIdOfCapture } from './ids';
import { readResource } from './simulator.repo';
import type { CaptureState, OrderState, RefundState, Simulator } from './types';

/** The fee that PayPal would keep of a payment: 2.9 % and 30 pence. */
export function feeOf(pence: number): number {
  return Math.floor(pence * 0.029 + 0.5) + 30;
}

/** The capture as it travels, inside an order and alone. */
export function captureBody(order: OrderState, capture: CaptureState, apiUrl: string) {
  const totalPence = fromDecimal(order.unit.amount.value) ?? 0;
  const inCurrency = (pence: number) => ({ currency_code: order.unit.amount.currency_code, value: toDecimal(pence) });
  return {
    id: capture.id,
    status: capture.status ?? statusByRefunds(capture.refundedPence, totalPence),
    amount: order.unit.amount,
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: order.unit.amount,
      paypal_fee: inCurrency(feeOf(totalPence)),
      net_amount: inCurrency(totalPence - feeOf(totalPence)),
    },
    ...(order.unit.custom_id === undefined ? {} : { custom_id: order.unit.custom_id }),
    ...(order.unit.invoice_id === undefined ? {} : { invoice_id: order.unit.invoice_id }),
    create_time: capture.createdAt,
    update_time: order.updatedAt,
    links: [
      { href: `${apiUrl}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${apiUrl}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${apiUrl}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** The event that reports the state of a capture. */
export function captureEvent(order: OrderState, capture: CaptureState, apiUrl: string) {
  const { status = 'COMPLETED' } = capture;
  const type = `PAYMENT.CAPTURE.${status === 'PENDING' || status === 'COMPLETED' ? status : 'DENIED'}`;
  return { type, resourceType: 'capture', resource: captureBody(order, capture, apiUrl) };
}

/** A refund that is pending counts here as one that is made. */
function statusByRefunds(refundedPence: number, totalPence: number): string {
  if (refundedPence === 0) return 'COMPLETED';
  return refundedPence < totalPence ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** A refund as it travels, inside an order and alone. */
export function refundBody(refund: RefundState, apiUrl: string) {
  return {
    id: refund.id,
    status: refund.status ?? 'COMPLETED',
    amount: refund.amount,
    ...(refund.note === undefined ? {} : { note_to_payer: refund.note }),
    ...(refund.custom_id === undefined ? {} : { custom_id: refund.custom_id }),
    ...(refund.invoice_id === undefined ? {} : { invoice_id: refund.invoice_id }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: { currency_code: refund.amount.currency_code, value: '0.00' },
      net_amount: refund.amount,
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${apiUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${apiUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

function paymentsBody(order: OrderState, capture: CaptureState, apiUrl: string) {
  const refunds = (capture.refunds ?? []).map((refund) => refundBody(refund, apiUrl));
  return { captures: [captureBody(order, capture, apiUrl)], ...(refunds.length > 0 ? { refunds } : {}) };
}

/** Everybody who pays here. */
const PAYER = { email_address: 'payer@example.com', name: { given_name: 'Pat', surname: 'Payer' } };

/** The order as it travels. */
export function orderBody(order: OrderState, simulator: Simulator) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: { paypal: order.status === 'PAYER_ACTION_REQUIRED' ? {} : PAYER },
    purchase_units: [
      { ...order.unit, ...(order.capture ? { payments: paymentsBody(order, order.capture, simulator.apiUrl()) } : {}) },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: [
      { href: `${simulator.apiUrl()}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: `${simulator.publicUrl}/simulator/approve?token=${order.id}`, rel: 'payer-action', method: 'GET' }]
        : []),
      ...(order.status === 'APPROVED'
        ? [{ href: `${simulator.apiUrl()}/v2/checkout/orders/${order.id}/capture`, rel: 'capture', method: 'POST' }]
        : []),
    ],
  };
}

/** A capture with the order it belongs to; null when there is none of that id. */
export async function readCapture(simulator: Simulator, captureId: string): Promise<object | null> {
  const order = await readResource<OrderState>(simulator.db, 'order', orderIdOfCapture(captureId));
  return order?.capture?.id === captureId ? captureBody(order, order.capture, simulator.apiUrl()) : null;
}
