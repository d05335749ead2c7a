import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { addMs, HOUR_MS } from '../../lib/durations';
import type { Payout as SentPayout } from '../../payments/paymentProvider';
import { writeLedger } from './ledger.repo';
import { changePayout, findPayout, type Payout } from './payouts.repo';
import { failPayout, FIRST_CHECK_MS } from './sendPayout';

/** Looks how far a sent payout is, until it has arrived or come back. */
export async function checkPayout(context: Context, payoutId: string): Promise<void> {
  const payout = await findPayout(context.db, { id: payoutId });
  if (!payout?.batchId || payout.status !== 'processing') return;
  const response = await context.payments.getPayout(payout.batchId);
  await transact(context.db, (trx) => applyPayoutStatus(trx, context, payoutId, response));
}

/** Minutes at first; an unclaimed payout may lie for 30 days. */
function nextCheckMs(payout: Payout, now: Date): number {
  return Math.min(Math.max((now.getTime() - payout.createdAt.getTime()) / 2, FIRST_CHECK_MS * 2), 12 * HOUR_MS);
}

async function applyPayoutStatus(trx: Db, context: Context, payoutId: string, response: SentPayout): Promise<void> {
  const now = context.clock.now();
  const payout = await findPayout(trx, { id: payoutId }, { lock: true });
  if (payout?.status !== 'processing' || payout.batchId !== response.batchId) return;
  if (response.status === 'succeeded') {
    await changePayout(trx, payoutId, now, { status: 'processed' });
  } else if (response.status === 'pending' || response.status === 'unclaimed') {
    await context.jobs.enqueue(
      trx,
      'payout.check',
      { payoutId },
      {
        runAt: addMs(context.clock.now(), nextCheckMs(payout, now)),
        dedupeKey: payoutId,
      },
    );
  } else {
    await writeLedger(
      trx,
      {
        key: `payout-returned:${payoutId}:${payout.attempt}`,
        bookingId: payout.bookingId,
        description: 'Payout came back',
        at: now,
      },
      [
        { account: 'paypal_balance', pence: payout.amountPence },
        { account: 'provider_payable', pence: -payout.amountPence, providerId: payout.providerId },
      ],
    );
    await failPayout(trx, context, payout, response.reason ?? response.status.toUpperCase());
  }
}
