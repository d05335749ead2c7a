import type { Role } from 'contract/bookings/statuses';
import { emailKey } from 'contract/fields/contact';
import type { Device } from '../../../platform/auth/devices';
import { filterKnownDevices, insertKnownDevices } from '../../../platform/auth/sessions.repo';
import { isPassword } from '../../../platform/auth/passwords';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { restoreAttempts } from '../../../platform/http/rateLimits.repo';
import { unauthorized } from '../../../platform/lib/errors';
import { findAccount, type Account } from '../accounts/accounts.repo';
import { loginLimits } from '../accounts/authLimits';

export const WRONG_LOGIN = 'Wrong username or password.';

interface LoginInput {
  email: string;
  password: string;
  device: Device;
}

type LoginContext = Pick<Context, 'db' | 'clock' | 'sessions'>;

/**
 * Starts a session for an account whose password is right; the account then knows the device.
 * @throws AppError 401 the same for a wrong password and for no such account; 429 after too many
 */
export async function logIn(
  context: LoginContext,
  role: Role,
  input: LoginInput,
): Promise<{ account: Account; token: string }> {
  const account = await verifyPassword(context, role, input);
  const token = await startSession(context.db, context, { role, accountId: account.id, device: input.device });
  return { account, token };
}

/** Starts a session of an account, which then knows the device. @returns its first token */
export async function startSession(
  db: Db,
  { clock, sessions }: Pick<Context, 'clock' | 'sessions'>,
  { role, accountId, device }: { role: Role; accountId: string; device: Device },
): Promise<string> {
  await insertKnownDevices(db, accountId, [device.browser, device.network], clock.now());
  return sessions.start(db, role, accountId);
}

/**
 * The account whose password is right. Attempts are counted before they are judged.
 * @throws AppError 401 the same for a wrong password and for no such account; 429 after too many
 */
export async function verifyPassword({ db, clock }: LoginContext, role: Role, input: LoginInput): Promise<Account> {
  const { password, device } = input;
  const email = emailKey(input.email);
  const account = await findAccount(db, role, input.email);
  const known = await filterKnownDevices(db, account ? [account.id] : [], device);
  const limits = loginLimits(role, email, device, known);
  await enforceRateLimits(db, clock.now(), limits, 'Too many attempts.');
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw unauthorized(WRONG_LOGIN);
  await restoreAttempts(
    db,
    limits.map(({ key }) => key),
  );
  return account;
}
