import { transact } from '../../../platform/db/database';
import { type CaptureRefund, nullOn, type Payout } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import type { Context } from '../../context';
import { type DisputeFacts, recordDispute } from '../disputes/disputes';
import { findCapture, findTakenCapture, listEndedDisputes, type StoredCapture } from '../payments/captures.repo';
import { findOrderByReference } from '../payments/paymentOrders.repo';
import { readRemoteCapture, refreshCapture } from '../transfers/captureReports';
import { isSettledAttempt, parsePayoutReference } from '../transfers/payoutFacts';
import { confirmPayoutSent } from '../transfers/payoutReports';
import { checkPayout } from '../transfers/payouts';
import { type ExternalOrigin, recordExternalRefund, recordRefund } from '../transfers/refundReports';
import { listRefunds } from '../transfers/refunds.repo';
import { findPayout, type StoredPayout } from '../transfers/transfers.repo';
import { type Fields, type PaymentEvent, penceOf, recordOf, recordsOf, textOf } from './eventFields';

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

/** Ends from which a payout never returns: a signed event of one counts even when the provider's record is late. */
const CAME_BACK: Readonly<Record<string, Payout['status']>> = {
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  FAILED: 'failed',
  BLOCKED: 'failed',
  DENIED: 'failed',
  CANCELED: 'returned',
};

/** Our references of payouts in an event. */
function referencesIn(resource: Fields) {
  const { sender_item_id: item } = recordOf(resource['payout_item']);
  const { sender_batch_id: batch } = recordOf(recordOf(resource['batch_header'])['sender_batch_header']);
  return [resource['sender_batch_id'], item, batch].flatMap((text) => parsePayoutReference(textOf(text) ?? '') ?? []);
}

/** Finds our payout that an event is about, and its attempt, by the provider's id or by our own reference. */
async function payoutIn(
  context: Context,
  resource: Fields,
  providerBatchId: string | null,
): Promise<{ payout: StoredPayout; attempt: number } | null> {
  const known = providerBatchId === null ? null : await findPayout(context.db, { providerBatchId });
  if (known) return { payout: known, attempt: known.attempt };
  for (const reference of referencesIn(resource)) {
    const payout = await findPayout(context.db, { id: reference.id });
    const isKnown = payout && (payout.attempt === reference.attempt || isSettledAttempt(payout, reference.attempt));
    if (isKnown) return { payout, attempt: reference.attempt };
  }
  return null;
}

/** A payout has got on, arrived or come back. The event also finds a payout whose outcome was unknown. */
export async function applyPayoutEvent(context: Context, { event_type: type, resource }: PaymentEvent): Promise<void> {
  const providerBatchId =
    textOf(resource['payout_batch_id']) ?? textOf(recordOf(resource['batch_header'])['payout_batch_id']);
  const found = await payoutIn(context, resource, providerBatchId);
  if (!found) return;
  const { payout, attempt } = found;
  const status = textOf(resource['transaction_status']) ?? type.split('.').at(-1) ?? '';
  const cameBack = CAME_BACK[status] ?? CAME_BACK[type.split('.').at(-1) ?? ''] ?? null;
  if (providerBatchId !== null)
    await transact(context.db, (trx) =>
      confirmPayoutSent(trx, context, { ...payout, attempt }, { providerBatchId, isBack: cameBack !== null }),
    );
  // A batch that was paid beside the one that counts says nothing about that one.
  const left = await findPayout(context.db, { id: payout.id });
  if (isSettledAttempt(payout, attempt) && left?.providerBatchId !== providerBatchId) return;
  await checkPayout(context, payout.id, cameBack);
}

/** Endings in which the money is the payer's. With RESOLVED_WITH_PAYOUT the provider pays the payer itself. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED', 'LOST'];

async function captureOf({ db }: Context, resource: Fields): Promise<StoredCapture | null> {
  for (const transaction of recordsOf(resource['disputed_transactions'])) {
    for (const field of ['seller_transaction_id', 'buyer_transaction_id', 'capture_id']) {
      const id = textOf(transaction[field]);
      const capture = id === null ? null : await findCapture(db, { providerCaptureId: id });
      if (capture) return capture;
    }
    for (const field of ['custom', 'invoice_number', 'custom_id', 'invoice_id']) {
      const reference = textOf(transaction[field]);
      const order = reference === null ? null : await findOrderByReference(db, reference);
      const capture = order && (await findTakenCapture(db, order.id));
      if (capture) return capture;
    }
  }
  return null;
}

function endingOf(type: string, resource: Fields): DisputeFacts['ending'] {
  if (!type.endsWith('.RESOLVED') && resource['status'] !== 'RESOLVED') return null;
  const result = recordOf(resource['dispute_outcome']);
  const outcome = textOf(result['outcome_code']) ?? textOf(resource['outcome']) ?? 'RESOLVED';
  return { outcome, isLost: LOST.includes(outcome), lostPence: penceOf(result['amount_refunded']) };
}

/** A payer complains about a payment, or the provider has decided about it. The interface has no call to read it: the signed event counts. */
export async function applyDispute(context: Context, { event_type: type, resource }: PaymentEvent): Promise<void> {
  const providerDisputeId = textOf(resource['dispute_id']) ?? textOf(resource['id']);
  const capture = await captureOf(context, resource);
  if (providerDisputeId === null || !capture) return;
  const ending = endingOf(type, resource);
  // A decision mostly shows in the capture too: a loss that is recorded from there is not recorded twice.
  if (ending) await refreshCapture(context, capture).catch(nullOn('notFound'));
  await recordDispute(context, {
    providerDisputeId,
    captureId: capture.id,
    amountPence: penceOf(resource['dispute_amount']),
    reason: textOf(resource['reason']) ?? '',
    ending,
  });
}
