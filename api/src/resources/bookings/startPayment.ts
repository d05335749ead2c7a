import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context';
import { longDate } from '../../lib/format';
import { isPaymentError } from '../../payments/paymentProvider';
import { transact } from '../../db/database';
import { paymentProviderDown } from '../../lib/errors';
import { reconcileLater } from '../payments/payPaymentOrder';
import { changePaymentOrder, claimPaymentOrder, findPaymentOrder } from '../payments/paymentOrders.repo';
import { MINUTE_MS } from '../../lib/durations';
import type { Booking } from './booking';
import { deleteBooking, findBooking } from './bookings.repo';
import { ORDER_CLAIM_MS } from './createBooking';

const DOWN = 'The payment provider cannot be reached right now. Nothing was booked. Please try again in a moment.';
const FIRST_RECONCILE_MS = MINUTE_MS;
const POLL_MS = 100;
/** How long a repeated call waits for the first one's order. */
const WAIT_MS = 20_000;

export interface StartedPayment {
  providerOrderId: string;
  approvalLink: string;
}

function returnUrls(context: Context, booking: Booking) {
  return {
    returnUrl: `${context.settings.publicUrl}/payment/paypal/success?bookingId=${booking.reference}`,
    cancelUrl: `${context.settings.publicUrl}/payment/paypal/cancel?bookingId=${booking.reference}`,
  };
}

/** Requests from the provider the order of a booking that this process holds. When there is none, the booking is deleted. */
async function requestOrder(context: Context, booking: Booking): Promise<StartedPayment> {
  try {
    const order = await context.payments.createOrder({
      reference: booking.reference,
      amountPence: booking.totalPence,
      requestKey: `order-${booking.id}`,
      description: `${booking.serviceName}, ${longDate(booking.startDate)}, ${booking.startTime} to ${booking.endTime}`,
      ...returnUrls(context, booking),
    });
    const { id: providerOrderId, approvalLink } = order;
    await transact(context.db, async (trx) => {
      const stored = await findPaymentOrder(trx, { bookingId: booking.id }, { lock: true });
      if (!stored) throw paymentProviderDown(DOWN);
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
    await transact(context.db, (trx) => deleteBooking(trx, booking.id));
    throw paymentProviderDown(DOWN);
  }
}

/**
 * The payment order of a new booking: made by the call that made the booking, awaited by its repetitions, and made by one of
 * them should the first have died on the way (with the same request id, so that there is one order).
 * @throws AppError 502 the provider is down, and nothing is booked
 */
export async function startPayment(context: Context, bookingId: string, isNew: boolean): Promise<StartedPayment> {
  const deadlineMs = Date.now() + WAIT_MS;
  for (let isOurs = isNew; ;) {
    const booking = await findBooking(context.db, bookingId);
    const order = booking && (await findPaymentOrder(context.db, { bookingId }));
    if (!booking || !order) throw paymentProviderDown(DOWN);
    if (order.providerOrderId !== null)
      return { providerOrderId: order.providerOrderId, approvalLink: order.approvalLink ?? '' };
    if (isOurs) return requestOrder(context, booking);
    if (Date.now() > deadlineMs)
      throw paymentProviderDown('The payment provider is slow to answer. Please try again in a moment.');
    await pause(POLL_MS);
    const now = context.clock.now();
    isOurs =
      (await claimPaymentOrder(context.db, order.id, {
        from: ['creating'],
        to: 'creating',
        now,
        until: new Date(now.getTime() + ORDER_CLAIM_MS),
      })) !== null;
  }
}
