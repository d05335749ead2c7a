import type { Role } from 'contract/statuses';
import { isPassword } from '../../auth/passwords';
import type { Context } from '../../context';
import { enforceRateLimits } from '../../http/rateLimits';
import { restoreAttempts } from '../../http/rateLimits.repo';
import { unauthorized } from '../../lib/errors';
import { emailKey, findAccount, type Account } from './accounts.repo';
import { loginLimits } from './authLimits';

export const WRONG_LOGIN = 'Wrong username or password.';

/**
 * Starts a session for an account whose password is right.
 * @throws AppError 401 the same for a wrong password and for no such account; 429 after too many
 */
export async function logIn(
  { db, clock, sessions }: Pick<Context, 'db' | 'clock' | 'sessions'>,
  role: Role,
  input: { email: string; password: string; ipAddress: string },
): Promise<{ account: Account; token: string }> {
  const email = emailKey(input.email);
  const limits = loginLimits(role, email, input.ipAddress);
  await enforceRateLimits(db, clock.now(), limits, 'Too many attempts.');
  const account = await findAccount(db, role, email);
  const isRight = await isPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) throw unauthorized(WRONG_LOGIN);
  await restoreAttempts(
    db,
    limits.map(({ key }) => key),
  );
  return { account, token: await sessions.start(db, role, account.id) };
}
