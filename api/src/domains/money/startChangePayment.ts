import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { paymentProviderDown } from '../../platform/lib/errors';
import { longDate } from '../../platform/lib/format';
import { type Booking, type BookingChange, deleteChange, findChange, moveChange } from '../bookingRecord';
import {
  changePaymentOrder,
  deletePaymentOrder,
  findPaymentOrder,
  orderReferenceOf,
  requestKeyOf,
} from './paymentOrders.repo';
import { startOrder } from './startOrder';

const DOWN = 'The payment provider cannot be reached right now. Nothing was changed. Please try again in a moment.';

/** Extra time waits for an answer again; another time never was. */
async function takeBack(trx: Db, context: Context, change: BookingChange, paymentOrderId: string): Promise<void> {
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
  if (!order) throw paymentProviderDown(DOWN);
  const { publicUrl } = context.settings;
  const { approvalLink } = await startOrder(
    context,
    {
      paymentOrderId: order.id,
      request: {
        reference: orderReferenceOf(booking.reference, order),
        amountPence: order.amountPence,
        requestKey: requestKeyOf(`order-${order.id}`, order),
        description: `${booking.serviceName}, ${change.kind === 'extra' ? 'extra time' : 'new time'}, ${longDate(change.startDate)}`,
        // The page of the outcome names the thing that is paid for (M-217.1).
        returnUrl: `${publicUrl}/payment/paypal/success?bookingId=${booking.reference}&change=${change.kind}`,
        cancelUrl: `${publicUrl}/bookings/${booking.reference}`,
      },
      downMessage: DOWN,
      takeBack: (trx) =>
        order.earlierOrderIds.length > 0
          ? changePaymentOrder(trx, order.id, context.clock.now(), { status: 'creating' })
          : takeBack(trx, context, change, order.id),
    },
    isNew,
  );
  return approvalLink;
}
