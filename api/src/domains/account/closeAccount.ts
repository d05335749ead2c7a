import type { Device } from '../../platform/auth/devices';
import { SESSION_EXPIRED } from '../../platform/auth/sessions';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { AppError, conflict, invalidFields, unauthorized } from '../../platform/lib/errors';
import { sendAccountClosed } from '../mails';
import { verifyPassword } from '../people';
import { type AccountOwner, eraseAccount, lockAccount } from './closing.repo';
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

interface ClosingInput {
  owner: AccountOwner;
  email: string;
  password: string;
  device: Device;
}

/** Wrong passwords count as at the login. @throws AppError 400 a wrong password · 429 after too many */
async function requirePassword(context: Context, { owner, ...input }: ClosingInput): Promise<void> {
  try {
    await verifyPassword(context, owner.role, input);
  } catch (error) {
    const isWrong = error instanceof AppError && error.status === 401;
    throw isWrong ? invalidFields([{ field: 'password', message: 'This password is wrong.' }]) : error;
  }
}

/**
 * Closes an account for good (M-191): its owner's details are removed, its sessions end, and a last mail says so.
 * @throws AppError 400 a wrong password · 401 it was closed just now · 409 bookings or money are open · 429 too many wrong passwords
 */
export async function closeAccount(context: Context, input: ClosingInput): Promise<void> {
  await requirePassword(context, input);
  const { owner } = input;
  const ended = await transact(context.db, async (trx) => {
    const account = await lockAccount(trx, owner);
    if (!account) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
    const reason = reasonOf(await findOpenMatters(trx, owner), owner);
    if (reason !== null) throw conflict(`Your account cannot be closed yet: ${reason}.`);
    // First: a session that adds a passkey just now is waited for.
    const sessionIds = await context.sessions.endAll(trx, owner.role, owner.accountId, 'account_closed');
    await eraseAccount(trx, owner, account, context.clock.now());
    await sendAccountClosed(trx, context, { accountId: owner.accountId, to: account.email, name: account.name });
    return sessionIds;
  });
  for (const sessionId of ended) context.realtime.endSession(sessionId);
}
