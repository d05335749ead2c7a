import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { updateRow } from '../../platform/db/rows';

/** Has the payouts of a helper wait for an operator (M-743), from the first time on; those that have left, or may have, are out of reach. */
export async function freezePayouts(trx: Db, providerId: string, now: Date): Promise<void> {
  const isFirst = sql`payouts_frozen_at is null and closed_at is null`;
  await updateRow(trx, 'providers', providerId, { payoutsFrozenAt: now }, isFirst);
}
