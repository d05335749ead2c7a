import type { Role } from 'contract/statuses';
import type { Device } from '../../auth/devices';
import { filterKnownDevices, insertKnownDevices } from '../../auth/knownDevices.repo';
import { isPassword } from '../../auth/passwords';
import type { Context } from '../../context';
import { enforceRateLimits } from '../../http/rateLimits';
import { restoreAttempts } from '../../http/rateLimits.repo';
import { unauthorized } from '../../lib/errors';
import { emailKey, findAccount, type Account } from './accounts.repo';
import { loginLimits } from './authLimits';

export const WRONG_LOGIN = 'Wrong username or password.';

/**
 * Starts a session for an account whose password is right; the account then knows the device.
 * @throws AppError 401 the same for a wrong password and for no such account; 429 after too many
 */
export async function logIn(
  { db, clock, sessions }: Pick<Context, 'db' | 'clock' | 'sessions'>,
  role: Role,
  input: { email: string; password: string; device: Device },
): Promise<{ account: Account; token: string }> {
  const { password, device } = input;
  const email = emailKey(input.email);
  const devices = [device.browser, device.network];
  const account = await findAccount(db, role, email);
  const known = await filterKnownDevices(db, account?.id ?? null, devices);
  const limits = loginLimits(role, email, device, known);
  await enforceRateLimits(db, clock.now(), limits, 'Too many attempts.');
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw unauthorized(WRONG_LOGIN);
  await restoreAttempts(
    db,
    limits.map(({ key }) => key),
  );
  await insertKnownDevices(db, account.id, devices, clock.now());
  return { account, token: await sessions.start(db, role, account.id) };
}
