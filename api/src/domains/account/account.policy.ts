import type { Db } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import type { AccountOwner } from './accountOwner';
import { findOpenMatters, type OpenMatters } from './openMatters.repo';

const MONEY_TEXT = {
  user: 'money of yours is still on its way',
  serviceProvider: 'a payout to you has not arrived yet',
};

const MAX_NAMED = 5;

function named(references: readonly string[]): string {
  const more = references.length - MAX_NAMED;
  return `${references.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function reasonOf({ bookings, money, disputes, problems }: OpenMatters, { role }: AccountOwner): string | null {
  if (bookings.length > 0)
    return `bookings are open that must be done and confirmed, or cancelled, first (${named(bookings)})`;
  if (problems.length > 0) return `a problem is not solved yet (${named(problems)})`;
  if (disputes.length > 0) return `a payment is disputed (${named(disputes)})`;
  return money.length > 0 ? `${MONEY_TEXT[role]} (${named(money)})` : null;
}

/** @throws AppError 409 naming the open matters */
export async function requireNothingOpen(trx: Db, owner: AccountOwner): Promise<void> {
  const reason = reasonOf(await findOpenMatters(trx, owner), owner);
  if (reason !== null) throw conflict(`Your account cannot be closed yet: ${reason}.`);
}
