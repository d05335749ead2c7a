import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { checkPayoutLater, sendPayoutLater } from './payoutOutcomes';
import { changePayout, listPayoutsWithoutAddress } from './payouts.repo';

/** The provider has corrected the payout address: returned payouts are sent there, unclaimed ones are taken back first (M-463). */
export async function sendToNewAddress(trx: Db, context: Context, providerId: string): Promise<void> {
  const now = context.clock.now();
  for (const { id, status } of await listPayoutsWithoutAddress(trx, providerId)) {
    if (status === 'processing') await checkPayoutLater(trx, context, id, 0);
    else {
      await changePayout(trx, id, now, { heldUntil: now });
      await sendPayoutLater(trx, context, id, 0);
    }
  }
}
