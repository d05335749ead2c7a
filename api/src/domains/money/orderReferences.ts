import type { Db } from '../../platform/db/database';
import { findBooking } from '../bookingRecord';
import { findPaymentOrder, readOrderReference, type StoredPaymentOrder } from './paymentOrders.repo';

/** The order that the payment provider knows by this reference; null when it is none of ours. */
export async function findOrderByReference(db: Db, reference: string): Promise<StoredPaymentOrder | null> {
  const { bookingReference, attempt } = readOrderReference(reference);
  const booking = await findBooking(db, bookingReference);
  return booking && findPaymentOrder(db, { bookingId: booking.id, attempt });
}
