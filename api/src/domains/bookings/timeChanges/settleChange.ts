import type { EventHandler } from '../../context';
import { findChange, moveChange } from '../../bookingRecord';
import { sendChangeReturned, sendOperatorWarning } from '../../mails';
import { requestRefund } from '../../money';
import { applyChange } from './applyChange';

/**
 * The money of a change has come: the change takes effect with it, in the same transaction; where it cannot any more, all of the money goes
 * back and the booking stays as it is (M-212.3).
 */
export const settleChange: EventHandler<'changePaid'> = async (trx, context, { booking, ...payment }) => {
  const change = await findChange(trx, payment.changeId, { lock: true });
  if (!change) throw new Error('an order of a change that is gone');
  const isPayable = payment.isAgreed && change.status === 'payable';
  if (isPayable && (await applyChange(trx, context, booking, change)) !== null) return;
  const { amountPence } = payment.capture;
  await moveChange(trx, change.id, context.clock.now(), { status: 'returned' });
  await requestRefund(trx, context, {
    bookingId: booking.id,
    captureId: payment.captureId,
    amountPence,
    reason: payment.isAgreed
      ? 'Paid after the change could not be made any more'
      : 'The sum paid was not the sum agreed',
    isPart: true,
    isDifference: true,
  });
  await sendChangeReturned(trx, context, { bookingId: booking.id, refundPence: amountPence });
  if (!payment.isAgreed)
    await sendOperatorWarning(trx, context, {
      bookingId: booking.id,
      problem: 'The sum paid for a change was not the sum agreed. It is being sent back; the booking stays as it is.',
    });
};
