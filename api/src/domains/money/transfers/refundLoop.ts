import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { nullOn, type CaptureRefund, type Refund } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import { findCapture, type StoredCapture } from '../payments/captures.repo';
import { moveTransfer, sendLater } from './moveTransfer';
import { failRefund, recordRefund } from './refundReports';
import { refreshCapture } from './captureReports';
import { listRefunds } from './refunds.repo';
import { isTooOld, runTransfer, stopRepeating, type TransferLoop } from './transferLoop';
import { findRefund, type StoredRefund } from './transfers.repo';

interface ReadRefund {
  capture: StoredCapture;
  isInDoubt: boolean;
  /** Its attempts that failed by the provider's own record. */
  failedTries: number;
}

const LOOP: TransferLoop<StoredRefund, ReadRefund, Refund> = {
  name: 'refund',
  promise: 'The payment provider is asked until it tells; it is never sent twice.',
  // The provider repeats its response to a key for 45 days.
  repeatableMs: 40 * DAY_MS,
  rejections: ['rejected', 'declined', 'notFound'],
  find: findRefund,
  isOver: ({ status }) => status === 'completed' || status === 'failed',
  waits: waitsForEarlier,
  read: readRefund,
  async decide(trx, context, refund, { isInDoubt }) {
    if (refund.status !== 'requested' && refund.status !== 'unknown') return null;
    const now = context.clock.now();
    if (isInDoubt && isTooOld(refund, LOOP, now)) return stopRepeating(trx, context, LOOP, refund, null);
    return moveTransfer(trx, context, refund, 'send', { firstSentAt: refund.firstSentAt ?? now });
  },
  send: ({ payments }, { id, attempt, amountPence, reason }, { capture, failedTries }) =>
    payments.refundCapture({
      providerCaptureId: capture.providerCaptureId,
      amountPence,
      note: reason,
      requestKey: `refund-${id}-${attempt}`,
      reference: id,
      // A refund that failed by the provider's own record keeps its reference there (M-464).
      ...(failedTries > 0 ? { uniqueReference: `${id}-${failedTries + 1}` } : {}),
    }),
  record: (trx, context, { id, attempt }, response, { capture }) =>
    recordRefund(trx, context, capture, { ...response, references: [id], attempt }),
  // The response was lost, or says that it was done before: the capture itself mostly knows at once.
  lookAgain: (context, { capture }) => refreshCapture(context, capture).catch(nullOn()),
  isLost: () => false,
  takeBack: (trx, context, refund) => moveTransfer(trx, context, refund, 'notSent'),
  reject: failRefund,
};

/** Sends a requested refund, or finds out the outcome of one that may have been sent: one process at a time, one key for ever. */
export function sendRefund(context: Context, refundId: string): Promise<void> {
  return runTransfer(context, LOOP, refundId);
}

/** Only one of several parts is under way at a time: the capture's state then is about that one. */
async function waitsForEarlier(trx: Db, context: Context, refund: StoredRefund): Promise<boolean> {
  const isEarlier = (other: StoredRefund): boolean =>
    other.id !== refund.id &&
    other.origin === 'ours' &&
    (other.status === 'unknown' || other.status === 'requested') &&
    (other.createdAt < refund.createdAt || (other.createdAt <= refund.createdAt && other.id < refund.id));
  if (!(await listRefunds(trx, refund.captureId)).some(isEarlier)) return false;
  await sendLater(trx, context, refund, MINUTE_MS);
  return true;
}

/** Of one that may have been sent the capture is read; of one that the provider has, its own record, and nothing is sent. */
async function readRefund(context: Context, refund: StoredRefund): Promise<ReadRefund | null> {
  const capture = await findCapture(context.db, { id: refund.captureId });
  if (!capture) return null;
  if (refund.providerRefundId !== null) {
    const response = await context.payments.getRefund(refund.providerRefundId);
    await transact(context.db, async (trx) => {
      await findBooking(trx, refund.bookingId, { lock: true });
      await recordRefund(trx, context, capture, { ...response, references: [refund.id] });
    });
    return null;
  }
  if (refund.firstSentAt === null) return { capture, isInDoubt: false, failedTries: 0 };
  const { isUnclear, refunds } = await refreshCapture(context, capture);
  const isFailedTry = ({ status, references }: CaptureRefund) => status === 'failed' && references.includes(refund.id);
  return { capture, isInDoubt: isUnclear || refunds === null, failedTries: (refunds ?? []).filter(isFailedTry).length };
}
