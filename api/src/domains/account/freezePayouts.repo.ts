import type { Db } from '../../platform/db/database';

/** Has the payouts of a helper wait for an operator (M-743), from the first time on; those that have left, or may have, are out of reach. */
export async function freezePayouts(trx: Db, providerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('providers')
    .set({ payouts_frozen_at: now })
    .where('id', '=', providerId)
    .where('payouts_frozen_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}
