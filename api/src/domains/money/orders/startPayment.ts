import { toClockTime } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import { AppError, paymentProviderDown } from '../../../platform/lib/errors';
import { longDate } from '../../../platform/lib/format';
import {
  changePaymentOrder,
  deletePaymentOrder,
  findPaymentOrder,
  orderReferenceOf,
  requestKeyOf,
} from '../payments/paymentOrders.repo';
import { type StartedPayment, startOrder } from './startOrder';
import {
  type Booking,
  type BookingChange,
  deleteBooking,
  deleteChange,
  findBooking,
  findChange,
  moveChange,
} from '../../bookingRecord';
import type { Db } from '../../../platform/db/database';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { reconcileLater } from './payPaymentOrder';
import { isPayable } from './settleCapture';

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
  await deletePaymentOrder(trx, paymentOrderId);
  const locked = await findChange(trx, change.id, { lock: true });
  if (locked?.status !== 'payable') return;
  if (change.kind === 'extra') await moveChange(trx, change.id, context.clock.now(), { status: 'asked' });
  else await deleteChange(trx, change.id);
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
  const started = await startOrder(
    context,
    {
      order,
      request,
      downMessage: downText('changed'),
      takeBack: (trx) => takeBackChange(trx, context, change, order.id),
    },
    isNew,
  );
  return started.approvalLink;
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
