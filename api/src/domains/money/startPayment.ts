import { toClockTime } from 'contract/platform/wallTime';
import type { Context } from '../context';
import { paymentProviderDown } from '../../platform/lib/errors';
import { longDate } from '../../platform/lib/format';
import { changePaymentOrder, findPaymentOrder, requestKeyOf } from './paymentOrders.repo';
import { startOrder, type StartedPayment } from './startOrder';
import { deleteBooking, findBooking } from '../bookingRecord';

const DOWN = 'The payment provider cannot be reached right now. Nothing was booked. Please try again in a moment.';

/**
 * The payment order of a new booking; without one the booking is deleted again.
 * @throws AppError 502 the provider is down, and nothing is booked
 */
export async function startPayment(context: Context, bookingId: string, isNew: boolean): Promise<StartedPayment> {
  const booking = await findBooking(context.db, bookingId);
  const order = booking && (await findPaymentOrder(context.db, { bookingId }));
  if (!booking || !order) throw paymentProviderDown(DOWN);
  const { reference, totalPence: amountPence } = booking;
  const { publicUrl } = context.settings;
  return startOrder(
    context,
    {
      paymentOrderId: order.id,
      request: {
        reference,
        amountPence,
        requestKey: requestKeyOf(`order-${booking.id}`, order),
        description: `${booking.serviceName}, ${longDate(booking.startDate)}, ${booking.startTime} to ${toClockTime(booking.endTime)}`,
        returnUrl: `${publicUrl}/payment/paypal/success?bookingId=${reference}`,
        cancelUrl: `${publicUrl}/payment/paypal/cancel?bookingId=${reference}`,
      },
      downMessage: DOWN,
      // A booking that was paid for before, in vain, stays one.
      takeBack: (trx) =>
        order.earlierOrderIds.length > 0
          ? changePaymentOrder(trx, order.id, context.clock.now(), { status: 'creating' })
          : deleteBooking(trx, booking.id),
    },
    isNew,
  );
}
