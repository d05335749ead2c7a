import type { Context } from '../../context';
import { nullOn } from '../../../platform/paymentProvider/paymentProvider';
import { findCapture, findTakenCapture, type StoredCapture } from '../payments/captures.repo';
import { recordDispute, type DisputeFacts } from '../disputes/disputes';
import { penceOf, recordOf, recordsOf, textOf, type Fields, type PaymentEvent } from './eventFields';
import { findOrderByReference } from '../payments/paymentOrders.repo';
import { refreshCapture } from '../transfers/captureReports';

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
