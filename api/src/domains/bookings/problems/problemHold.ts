import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { holdUnsentPayout, isUnsent, letPayoutGo, type StoredPayout } from '../../money';

/** Whether a payout is out of reach: it has left, or may have. */
export function isPaidOut(payout: StoredPayout | null): boolean {
  return payout !== null && !isUnsent(payout);
}

/**
 * Keeps an unsent payout from being sent while a problem is open (M-239). The booking is locked, so that a process that is about to send
 * it either has noted before that it may have left, or finds it held.
 */
export async function freezePayout(trx: Db, context: Context, bookingId: string): Promise<void> {
  await holdUnsentPayout(trx, context, bookingId, 'problem');
}

/** Lets a payout go that only a problem has held. */
export async function unfreezePayout(trx: Db, context: Context, bookingId: string): Promise<void> {
  await letPayoutGo(trx, context, bookingId, 'problem');
}
