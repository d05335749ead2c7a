import type { Context } from '../../context';
import { sendProviderApproved } from '../../mail/accountMails';
import { transact, type Db } from '../../db/database';
import { notFound } from '../../lib/errors';
import { findBooking } from '../bookings/bookings.repo';
import type { ProviderRow } from '../providers/providers.repo';
import { updateWorkState, listUndecided, lockProvider } from './operatorProviders.repo';
import { releaseAssignment } from './releaseAssignment';

const PROVIDER_NOT_FOUND = 'Helper not found';

/** Approves a provider and sends a mail; nothing happens when the account is approved already. @throws AppError 404 */
export function approveProvider(context: Context, id: string): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const provider = await lockProvider(trx, id);
    if (!provider) throw notFound(PROVIDER_NOT_FOUND);
    if (provider.is_approved) return provider;
    await sendProviderApproved(trx, context, { to: provider.email, name: provider.name });
    return updateWorkState(trx, provider.id, { is_approved: true });
  });
}

/** @throws AppError 404 */
export function activateProvider(context: Context, id: string): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const provider = await lockProvider(trx, id);
    if (!provider) throw notFound(PROVIDER_NOT_FOUND);
    return updateWorkState(trx, provider.id, { is_active: true });
  });
}

/**
 * Takes a provider out of work. Reading and chatting go on (M-26.1), accepted bookings stay and show up
 * among the troubled ones; what the provider has not accepted yet is matched again.
 * @throws AppError 404
 */
export async function deactivateProvider(context: Context, id: string): Promise<ProviderRow> {
  const row = await transact(context.db, async (trx) => {
    const provider = await lockProvider(trx, id);
    if (!provider) throw notFound(PROVIDER_NOT_FOUND);
    return updateWorkState(trx, provider.id, { is_active: false });
  });
  // From here on nothing new is given to the provider; each booking is taken back under its own lock.
  for (const bookingId of await listUndecided(context.db, row.id)) {
    await transact(context.db, (trx) => takeBack(trx, context, bookingId, row.id));
  }
  return row;
}

async function takeBack(trx: Db, context: Context, bookingId: string, providerId: string): Promise<void> {
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (booking?.providerId !== providerId || booking.assignmentStatus !== 'assigned') return;
  await releaseAssignment(trx, context, booking);
  await context.jobs.enqueue(trx, 'booking.match', { bookingId }, { dedupeKey: bookingId });
}
