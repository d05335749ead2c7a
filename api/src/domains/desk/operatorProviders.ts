import type { Context } from '../context';
import { type ByOperator, providerSubject, recordAction } from '../audit';
import { findBooking, listMissingChecks, type ProviderOfBooking } from '../bookingRecord';
import { sendProviderApproved, sendWorkStateChanged } from '../mails';
import { letPayoutGo } from '../money';
import type { ProviderRow } from '../people';
import { transact, type Db } from '../../platform/db/database';
import { listRows } from '../../platform/db/rows';
import { conflict, requireById } from '../../platform/lib/errors';
import { updateWorkState, lockProvider } from './operatorProviders.repo';
import { releaseAssignment } from './assignByHand';

const PROVIDER_INACTIVE = 'This helper is inactive. Please activate the helper first.';
const PROVIDER_CLOSED = 'This helper has closed the account.';

/** @throws AppError 404 · 409 the account is closed */
export async function requireOpenProvider(trx: Db, id: string): Promise<ProviderRow> {
  const provider = await requireById(id, (own) => lockProvider(trx, own), 'Helper not found');
  if (provider.closed_at !== null) throw conflict(PROVIDER_CLOSED);
  return provider;
}

/** Approves a provider and sends a mail, with the reason if there is one; nothing happens when the account is approved already. @throws AppError 404 · 409 the account is closed or inactive */
export function approveProvider(context: Context, id: string, by: ByOperator): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const provider = await requireOpenProvider(trx, id);
    if (provider.is_approved) return provider;
    if (!provider.is_active) throw conflict(PROVIDER_INACTIVE);
    const { id: accountId, email: to, name } = provider;
    await sendProviderApproved(trx, context, { accountId, to, name, reason: by.reason });
    await recordAction(trx, context, by, {
      action: 'provider.approve',
      subject: providerSubject(provider),
      before: { isApproved: false },
      after: { isApproved: true },
    });
    return updateWorkState(trx, provider.id, { is_approved: true });
  });
}

/** @throws AppError 404 · 409 the account is closed */
export function activateProvider(context: Context, id: string, by: ByOperator): Promise<ProviderRow> {
  return setActive(context, id, true, by);
}

/**
 * The provider gets a mail when there is a reason (M-140.4). Nothing happens, and nothing is kept, when the account is in that
 * state already.
 * @throws AppError 404 · 409 the account is closed
 */
function setActive(context: Context, id: string, isActive: boolean, by: ByOperator): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const provider = await requireOpenProvider(trx, id);
    if (provider.is_active === isActive) return provider;
    await recordAction(trx, context, by, {
      action: isActive ? 'provider.activate' : 'provider.deactivate',
      subject: providerSubject(provider),
      before: { isActive: !isActive },
      after: { isActive },
    });
    const { reason } = by;
    const { email: to, name, is_approved: isApproved } = provider;
    if (reason !== null)
      await sendWorkStateChanged(trx, context, { accountId: provider.id, to, name, isActive, isApproved, reason });
    return updateWorkState(trx, provider.id, { is_active: isActive });
  });
}

/**
 * Takes a provider out of work. Reading and chatting go on (M-26.1), accepted bookings stay and show up among the
 * troubled ones; bookings that the provider has not accepted yet are matched again.
 * @throws AppError 404 · 409 the account is closed
 */
export async function deactivateProvider(context: Context, id: string, by: ByOperator): Promise<ProviderRow> {
  const row = await setActive(context, id, false, by);
  // From here on nothing new is given to the provider.
  await takeBackUndecided(context, row.id);
  return row;
}

/** Has bookings that a provider has not accepted matched again, each under its own lock. @param isForChecks those alone that require a missing check */
export async function takeBackUndecided(context: Context, providerId: string, isForChecks = false): Promise<void> {
  const undecided = { providerId, assignmentStatus: 'assigned', status: 'confirmed' };
  for (const { id: bookingId } of await listRows(context.db, 'bookings', undecided, 'id'))
    await transact(context.db, (trx) => takeBack(trx, context, { bookingId, providerId }, isForChecks));
}

/**
 * Lifts the freeze of a provider's payouts (M-743): those that nothing else keeps leave. Once more it lets those go that a stop has left behind.
 * @throws AppError 404 · 409 the account is closed
 */
export async function unfreezePayouts(context: Context, id: string, by: ByOperator): Promise<ProviderRow> {
  const row = await transact(context.db, async (trx) => {
    const provider = await requireOpenProvider(trx, id);
    const { payouts_frozen_at: frozenAt } = provider;
    if (frozenAt === null) return provider;
    await recordAction(trx, context, by, {
      action: 'provider.unfreeze',
      subject: providerSubject(provider),
      before: { payoutsFrozenAt: frozenAt.toISOString() },
      after: { payoutsFrozenAt: null },
    });
    return updateWorkState(trx, provider.id, { payouts_frozen_at: null });
  });
  // Each under its booking's lock, as everywhere.
  for (const { bookingId } of await listRows(context.db, 'payouts', { providerId: row.id, holdReason: 'frozen' }))
    await transact(context.db, async (trx) => {
      await findBooking(trx, bookingId, { lock: true });
      await letPayoutGo(trx, context, bookingId, 'frozen');
    });
  return row;
}

async function takeBack(trx: Db, context: Context, job: ProviderOfBooking, isForChecks: boolean): Promise<void> {
  const { bookingId, providerId } = job;
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (booking?.providerId !== providerId || booking.assignmentStatus !== 'assigned') return;
  if (isForChecks && (await listMissingChecks(trx, booking, providerId)).length === 0) return;
  await releaseAssignment(trx, context, booking);
  await context.jobs.enqueue(trx, 'booking.match', { bookingId }, { dedupeKey: bookingId });
}
