import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import type { Payout } from '../../../platform/paymentProvider/paymentProvider';
import { checkPayout } from '../transfers/checkPayout';
import { confirmPayoutSent } from '../transfers/payoutReports';
import { recordOf, textOf, type Fields, type PaymentEvent } from './eventFields';
import { isSettledAttempt, parsePayoutReference } from '../transfers/payoutFacts';
import { findPayout, type StoredPayout } from '../transfers/transfers.repo';

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

function referencesIn(resource: Fields): string[] {
  const header = recordOf(resource['batch_header']);
  return [
    resource['sender_batch_id'],
    recordOf(resource['payout_item'])['sender_item_id'],
    recordOf(header['sender_batch_header'])['sender_batch_id'],
  ].flatMap((text) => textOf(text) ?? []);
}

/** Finds our payout that an event is about, and its attempt, by the provider's id or by our own reference. */
async function payoutIn(
  context: Context,
  resource: Fields,
  providerBatchId: string | null,
): Promise<{ payout: StoredPayout; attempt: number } | null> {
  const known = providerBatchId === null ? null : await findPayout(context.db, { providerBatchId });
  if (known) return { payout: known, attempt: known.attempt };
  for (const reference of referencesIn(resource).flatMap((text) => parsePayoutReference(text) ?? [])) {
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
