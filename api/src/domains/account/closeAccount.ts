import type { Device } from '../../platform/auth/devices';
import { SESSION_EXPIRED } from '../../platform/auth/sessions';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { AppError, invalidFields, unauthorized } from '../../platform/lib/errors';
import { sendAccountClosed } from '../mails';
import { verifyPassword } from '../people';
import { requireNothingOpen } from './account.policy';
import type { AccountOwner } from './accountOwner';
import { eraseAccount, lockAccount } from './closing.repo';

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
    await requireNothingOpen(trx, owner);
    await eraseAccount(trx, owner, account, context.clock.now());
    await sendAccountClosed(trx, context, { accountId: owner.accountId, to: account.email, name: account.name });
    return context.sessions.endAll(trx, owner.role, owner.accountId, 'account_closed');
  });
  for (const sessionId of ended) context.realtime.endSession(sessionId);
}
