import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { nullOn, type CaptureRefund } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import type { StoredCapture } from '../payments/captures.repo';
import { listEndedDisputes } from '../payments/disputes.repo';
import { penceOf, recordOf, textOf, type PaymentEvent } from './eventFields';
import { listRefunds } from '../transfers/refunds.repo';
import { type ExternalOrigin, recordExternalRefund, recordRefund } from '../transfers/refundReports';
import { readRemoteCapture, refreshCapture } from '../transfers/captureReports';

/** By the refund's own status, or else the type of its event. */
const STATUS: Readonly<Record<string, CaptureRefund['status']>> = {
  COMPLETED: 'completed',
  REFUNDED: 'completed',
  REVERSED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** The refund as its event reports it; null when the event is about the capture itself, or names no amount. */
function refundIn({ event_type: type, resource }: PaymentEvent, capture: StoredCapture): CaptureRefund | null {
  const id = textOf(resource['id']);
  const amountPence = penceOf(resource['amount']);
  if (id === null || id === capture.providerCaptureId || amountPence === null) return null;
  const breakdown = recordOf(resource['seller_payable_breakdown']);
  const netPence = penceOf(breakdown['net_amount']);
  return {
    id,
    status: STATUS[textOf(resource['status']) ?? ''] ?? STATUS[type.split('.').at(-1) ?? ''] ?? 'pending',
    amountPence,
    feePence: netPence === null ? penceOf(breakdown['paypal_fee']) : amountPence - netPence,
    references: [textOf(resource['invoice_id']), textOf(resource['custom_id'])].filter((text) => text !== null),
  };
}

/** Records one refund that an event reports, as the provider's record of it says; as the signed event says where there is none. */
async function recordReportedRefund(
  context: Context,
  capture: StoredCapture,
  reported: CaptureRefund,
  origin: ExternalOrigin,
): Promise<void> {
  const read = await context.payments.getRefund(reported.id).catch(nullOn('notFound'));
  const refund = {
    ...reported,
    ...read,
    amountPence: read?.amountPence ?? reported.amountPence,
    feePence: read?.feePence ?? reported.feePence,
    references: reported.references,
  };
  await transact(context.db, async (trx) => {
    await findBooking(trx, capture.bookingId, { lock: true });
    await recordRefund(trx, context, capture, refund, origin);
  });
}

/** Money went back to the payer: by us, or on the provider's own site. */
export async function applyRefundEvent(context: Context, capture: StoredCapture, event: PaymentEvent): Promise<void> {
  await refreshCapture(context, capture);
  const reported = refundIn(event, capture);
  if (reported) await recordReportedRefund(context, capture, reported, 'provider');
}

/** A reversal is reported late whose dispute was won: the provider has the whole payment (M-72.3). */
async function hasComeAgain(context: Context, capture: StoredCapture): Promise<boolean> {
  const isWon = (await listEndedDisputes(context.db, capture.id)).some(({ status }) => status === 'won');
  return isWon && (await readRemoteCapture(context, capture)).capture.status === 'completed';
}

/** The payer's bank took the money, or the provider for it. */
export async function applyReversalEvent(context: Context, capture: StoredCapture, event: PaymentEvent): Promise<void> {
  if (await hasComeAgain(context, capture)) return;
  const { resource } = event;
  const reported = refundIn(event, capture);
  // First the event, so that its reversal is known as one; then the rest of the provider's record.
  if (reported) await recordReportedRefund(context, capture, reported, 'reversal');
  else await recordReversedCapture(context, capture, penceOf(resource['amount']));
  await refreshCapture(context, capture);
}

/** The event names the capture alone: all of it is gone, or as much as it says; once. */
function recordReversedCapture(context: Context, capture: StoredCapture, amountPence: number | null): Promise<void> {
  return transact(context.db, async (trx) => {
    await findBooking(trx, capture.bookingId, { lock: true });
    const rows = await listRefunds(trx, capture.id);
    const pence = amountPence ?? capture.amountPence;
    // Recorded before, or by the dispute that it belongs to.
    if (rows.some((row) => row.origin === 'reversal' || (row.origin === 'dispute' && row.amountPence === pence)))
      return;
    const remote = { amountPence: pence, feePence: null, status: 'completed' } as const;
    await recordExternalRefund(trx, context, capture, { origin: 'reversal', remote, providerRefundId: null });
  });
}
