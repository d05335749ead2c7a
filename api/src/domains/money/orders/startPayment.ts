import { toClockTime } from 'contract/platform/wallTime';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, transact } from '../../../platform/db/database';
import { deleteRows } from '../../../platform/db/rows';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { AppError, paymentProviderDown } from '../../../platform/lib/errors';
import { longDate } from '../../../platform/lib/format';
import {
  isPaymentError,
  type OrderRequest,
  type PaymentErrorKind,
} from '../../../platform/paymentProvider/paymentProvider';
import {
  type Booking,
  type BookingChange,
  deleteBooking,
  findBooking,
  findChange,
  moveChange,
} from '../../bookingRecord';
import type { Context } from '../../context';
import {
  changePaymentOrder,
  claimPaymentOrder,
  findPaymentOrder,
  ORDER_CLAIM_MS,
  orderReferenceOf,
  requestKeyOf,
  type StoredPaymentOrder,
} from '../payments/paymentOrders.repo';
import { alertRefusal, reconcileLater } from './payPaymentOrder';
import { isPayable } from './settleCapture';

const FIRST_RECONCILE_MS = MINUTE_MS;
const POLL_MS = 100;
/** The time that a repeated call waits for the first one's order. */
const WAIT_MS = 20_000;

/** So the provider refuses us, regardless of the payer. */
const REFUSED: readonly PaymentErrorKind[] = ['forbidden', 'misused', 'rejected', 'declined', 'notFound'];

interface StartedPayment {
  providerOrderId: string;
  approvalLink: string;
}

interface OrderToStart {
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
      const created = { status: 'created', providerOrderId, approvalLink } as const;
      await changePaymentOrder(trx, stored.id, context.clock.now(), created);
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
async function startOrder(context: Context, toStart: OrderToStart, isNew: boolean): Promise<StartedPayment> {
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
    const claim = { from: ['creating'], to: 'creating', now: context.clock.now(), forMs: ORDER_CLAIM_MS } as const;
    isOurs = (await claimPaymentOrder(context.db, stored.id, claim)) !== null;
  }
}

function downText(nothing: 'booked' | 'changed'): string {
  return `The payment provider cannot be reached right now. Nothing was ${nothing}. Please try again in a moment.`;
}

/**
 * The payment order of a new booking; without one the booking is deleted again.
 * @throws AppError 502 the provider is down, and nothing is booked
 */
export async function startPayment(context: Context, bookingId: string, isNew: boolean): Promise<StartedPayment> {
  const booking = await findBooking(context.db, bookingId);
  const order = booking && (await findPaymentOrder(context.db, { bookingId }));
  if (!booking || !order) throw paymentProviderDown(downText('booked'));
  const { reference, totalPence: amountPence } = booking;
  const { publicUrl } = context.settings;
  const request = {
    reference,
    amountPence,
    requestKey: requestKeyOf(`order-${booking.id}`, order),
    description: `${booking.serviceName}, ${longDate(booking.startDate)}, ${booking.startTime} to ${toClockTime(booking.endTime)}`,
    returnUrl: `${publicUrl}/payment/paypal/success?bookingId=${reference}`,
    cancelUrl: `${publicUrl}/payment/paypal/cancel?bookingId=${reference}`,
  };
  const takeBack = (trx: Db) => deleteBooking(trx, booking.id);
  return startOrder(context, { order, request, downMessage: downText('booked'), takeBack }, isNew);
}

/** Extra time waits for an answer again; another time never was. */
async function takeBackChange(trx: Db, context: Context, change: BookingChange, paymentOrderId: string): Promise<void> {
  await deleteRows(trx, 'payment_orders', { id: paymentOrderId });
  const locked = await findChange(trx, change.id, { lock: true });
  if (locked?.status !== 'payable') return;
  if (change.kind === 'extra') await moveChange(trx, change.id, context.clock.now(), { status: 'asked' });
  else await deleteRows(trx, 'booking_changes', { id: change.id });
}

/**
 * The order of a change at the payment provider.
 * @returns the link at which the customer approves it
 * @throws AppError 502 the provider is down, and nothing is changed
 */
export async function startChangePayment(
  context: Context,
  booking: Booking,
  change: BookingChange,
  isNew: boolean,
): Promise<string> {
  const order = await findPaymentOrder(context.db, { changeId: change.id });
  if (!order) throw paymentProviderDown(downText('changed'));
  const { publicUrl } = context.settings;
  const request = {
    reference: orderReferenceOf(booking.reference, order),
    amountPence: order.amountPence,
    requestKey: requestKeyOf(`order-${order.id}`, order),
    description: `${booking.serviceName}, ${change.kind === 'extra' ? 'extra time' : 'new time'}, ${longDate(change.startDate)}`,
    // The page of the outcome names the thing that is paid for (M-217.1).
    returnUrl: `${publicUrl}/payment/paypal/success?bookingId=${booking.reference}&change=${change.kind}`,
    cancelUrl: `${publicUrl}/bookings/${booking.reference}`,
  };
  const takeBack = (trx: Db) => takeBackChange(trx, context, change, order.id);
  const toStart = { order, request, downMessage: downText('changed'), takeBack };
  return (await startOrder(context, toStart, isNew)).approvalLink;
}

/**
 * Requests the new order of a payment whose earlier one is used up, so that its payer has a link that works (M-462). Any number of calls
 * make one; a job tries again when the provider cannot be reached.
 */
export async function renewOrder(context: Context, paymentOrderId: string): Promise<void> {
  const { db, clock } = context;
  const order = await findPaymentOrder(db, { id: paymentOrderId });
  if (order?.status !== 'creating' || order.earlierOrderIds.length === 0) return;
  if (!(await isPayable(db, order))) return changePaymentOrder(db, order.id, clock.now(), { status: 'expired' });
  try {
    if (order.changeId === null) await startPayment(context, order.bookingId, false);
    else {
      const [booking, change] = [await findBooking(db, order.bookingId), await findChange(db, order.changeId)];
      if (booking && change) await startChangePayment(context, booking, change, false);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reconcileLater(db, context, order.id, MINUTE_MS);
  }
}
