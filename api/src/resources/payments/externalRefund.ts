import { canAct } from 'contract/bookingLifecycle';
import type { Context } from '../../context';
import { sendBookingCancelled } from '../../mail/cancellationMails';
import { sendOperatorWarning } from '../../mail/operatorMails';
import type { Capture } from '../../payments/paymentProvider';
import { transact } from '../../db/database';
import { endAssignment } from '../bookings/assignments.repo';
import { factsOf } from '../bookings/booking';
import { changeBooking } from '../bookings/bookingChanges.repo';
import { findBooking } from '../bookings/bookings.repo';
import { findTakenCapture } from './captures.repo';
import { completeRefund } from './refunds';
import { findRefundOfBooking, insertRefund } from './refunds.repo';

/**
 * Money that went back without us: an operator used the provider's own site, or the payer's bank took it. A booking that can
 * still be stopped is cancelled; operators are warned either way.
 */
export async function recordExternalRefund(context: Context, bookingId: string, remote: Capture): Promise<void> {
  if (remote.status !== 'refunded') return;
  await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const booking = await findBooking(trx, bookingId, { lock: true });
    const capture = await findTakenCapture(trx, bookingId);
    if (!booking || capture?.status !== 'completed') return;
    const ours = await findRefundOfBooking(trx, bookingId);
    if (ours) return completeRefund(trx, context, ours.id, ours.refundId);
    const refundId = await insertRefund(trx, {
      bookingId,
      captureId: capture.id,
      amountPence: capture.amountPence,
      reason: 'Returned by the payment provider',
      now,
    });
    if (canAct('cancel', 'system', factsOf(booking))) {
      await changeBooking(trx, bookingId, {
        to: 'cancelled',
        at: now,
        by: 'system',
        reason: 'Returned by the payment provider',
      });
      await endAssignment(trx, booking, now);
      await sendBookingCancelled(trx, context, {
        bookingId,
        refundPence: capture.amountPence,
        keptPence: 0,
        because: 'operator',
        providerId: booking.providerId,
      });
    }
    if (refundId !== null) await completeRefund(trx, context, refundId, null);
    await sendOperatorWarning(trx, context, {
      bookingId,
      problem: 'The payment provider has returned the money of this booking.',
    });
  });
}
