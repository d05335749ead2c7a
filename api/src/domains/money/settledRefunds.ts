import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { findBooking } from '../bookingRecord';
import { sendOperatorWarning } from '../mails';
import type { CaptureRefund } from '../../platform/paymentProvider/paymentProvider';
import type { StoredCapture } from './captures.repo';
import { completeRefund, oweAgain, recordRefundFee, undoRefund } from './refundOutcomes';
import { retryDelayMs, sendRefundLater, shrinkUnsentRefunds } from './refunds';
import { changeRefund, listFailedRefunds, type StoredRefund } from './refunds.repo';

/**
 * Brings a refund that a person has settled as paid to the provider's record: its id and fee, or that it failed, which takes it out of the
 * books again (M-76.4). The booking is locked.
 */
export async function applyToSettledRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  remote: CaptureRefund,
): Promise<void> {
  if (remote.status !== 'failed') {
    await changeRefund(trx, refund.id, context.clock.now(), { providerRefundId: remote.id });
    return recordRefundFee(trx, context, refund, remote.feePence);
  }
  const booking = await findBooking(trx, refund.bookingId, { lock: true });
  if (!booking) return;
  await oweAgain(trx, context, booking, refund, 'FAILED');
  await sendOperatorWarning(trx, context, {
    bookingId: refund.bookingId,
    problem:
      'The payment provider reports that a refund failed which an operator settled as paid. It has to be retried.',
  });
}

/**
 * The provider reports that a refund failed which it had reported as made: the money is with us again, and the customer's (M-464). Only by its
 * id or its reference, since another one may be of the same sum. The booking is locked.
 */
export async function undoFailedRefund(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  remote: CaptureRefund,
): Promise<void> {
  if (refund.providerRefundId !== remote.id && !remote.references.includes(refund.id)) return;
  const booking = await findBooking(trx, refund.bookingId, { lock: true });
  if (!booking) return;
  if (refund.origin === 'ours') await oweAgain(trx, context, booking, refund, 'FAILED');
  else await undoRefund(trx, context, booking, refund);
  await sendOperatorWarning(trx, context, {
    bookingId: refund.bookingId,
    problem:
      'The payment provider reports that a refund failed which it had reported as made. It has to be made again.',
  });
}

/**
 * The provider reports a refund that a person has settled as not paid: it counts, and operators get it as a contradiction. Also a
 * refund of ours as made that it had reported as failed. The booking is locked.
 * @returns false when it is none of these
 */
export async function applyToFailedRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  remote: CaptureRefund,
): Promise<boolean> {
  if (remote.status === 'failed') return false;
  const rows = await listFailedRefunds(trx, capture.id);
  // Money that others took and gave back again, as by a reversal, stays listed as it was.
  const isMadeAfterAll = ({ origin, settledAs, providerRefundId }: StoredRefund) =>
    origin === 'ours' && settledAs === null && providerRefundId === remote.id && remote.status === 'completed';
  const refund = rows.find((row) =>
    row.settledAs === 'notPaid' ? remote.references.includes(row.id) : isMadeAfterAll(row),
  );
  if (!refund) return false;
  const amountPence = await shrinkUnsentRefunds(trx, context, capture, remote.amountPence ?? refund.amountPence);
  if (amountPence <= 0) return true;
  if (remote.status === 'completed')
    await completeRefund(trx, context, refund.id, { ...remote, amountPence, providerRefundId: remote.id });
  else {
    const now = context.clock.now();
    await changeRefund(trx, refund.id, now, { status: 'pending', amountPence, providerRefundId: remote.id });
    await sendRefundLater(trx, context, refund.id, retryDelayMs(now, now));
  }
  if (refund.settledAs === 'notPaid') await noteContradictedRefund(trx, context, refund);
  return true;
}

/** Operators learn that the provider reports a refund as paid that was settled as not paid. */
async function noteContradictedRefund(trx: Db, context: Context, refund: StoredRefund): Promise<void> {
  const now = context.clock.now();
  await changeRefund(trx, refund.id, now, { settledAs: 'paid', contradictedAt: now });
  await sendOperatorWarning(trx, context, {
    bookingId: refund.bookingId,
    problem:
      'The payment provider reports a refund as made that an operator settled as not paid. The books follow the provider; please check it and settle it as paid.',
  });
}
