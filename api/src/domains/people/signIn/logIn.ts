import type { Role } from 'contract/bookings/statuses';
import { emailKey } from 'contract/fields/contact';
import type { Device } from '../../../platform/auth/devices';
import { filterKnownDevices, insertKnownDevices } from '../../../platform/auth/sessions.repo';
import { isPassword } from '../../../platform/auth/passwords';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { restoreAttempts } from '../../../platform/http/rateLimits.repo';
import { unauthorized } from '../../../platform/lib/errors';
import { sendNewDevice } from '../../mails';
import { findAccount, findSigner, type Account } from '../accounts/accounts.repo';
import { loginLimits } from '../accounts/authLimits';
import { countSecondFactor, readSecondFactor, useSecondFactor } from './secondFactor';

export const WRONG_LOGIN = 'Wrong username or password.';

interface LoginInput {
  email: string;
  password: string;
  /** Of the second factor, where the account has one. */
  code?: string | undefined;
  device: Device;
}

/**
 * Starts a session for an account whose password is right; the account then knows the device.
 * @throws AppError 401 the same for a wrong password and for no such account, another code where the second factor is missing or wrong; 429 after too many
 */
export async function logIn(
  context: Context,
  role: Role,
  input: LoginInput,
): Promise<{ account: Account; token: string }> {
  const account = await verifyPassword(context, role, input);
  const by = { role, accountId: account.id, device: input.device };
  const factor = await readSecondFactor(context, account.id);
  // As an operator's: one that cannot be opened any more counts as none.
  if (factor === null || factor === 'lost')
    return { account, token: await transact(context.db, (trx) => signIn(trx, context, by)) };
  const code = input.code ?? '';
  const use = { secret: factor.secret, code, limit: await countSecondFactor(context, account.id, code) };
  const token = await transact(context.db, async (trx) => {
    await useSecondFactor(trx, context, { id: account.id, email: input.email, role }, use);
    return signIn(trx, context, { ...by, isProven: true });
  });
  return { account, token };
}

interface SignIn {
  role: Role;
  accountId: string;
  device: Device;
  /** By more than the password: the mailbox, or a second factor. */
  isProven?: boolean;
}

/**
 * Starts a session of an account that was there before. From a device that it does not know its owner gets a mail (M-742): another browser, or,
 * where no cookie travels, another network or kind of device.
 * @returns its first token
 */
export async function signIn(trx: Db, context: Context, by: SignIn): Promise<string> {
  const { role, accountId, device } = by;
  const known = await filterKnownDevices(trx, [accountId], device);
  if (!known.has(device.browser)) {
    const { isNew, devices, ...owner } = await findSigner(trx, role, accountId, context.clock.now());
    const isKnown = known.has(device.network) && devices.includes(device.name);
    if (!isKnown && !(isNew && devices.length === 0))
      await sendNewDevice(trx, context, { role, accountId, ...owner, device: device.name });
  }
  return startSession(trx, context, by);
}

/** Starts a session of an account, which then knows the device. @returns its first token */
export async function startSession(
  db: Db,
  { clock, sessions }: Pick<Context, 'clock' | 'sessions'>,
  { role, accountId, device, isProven = false }: SignIn,
): Promise<string> {
  await insertKnownDevices(db, accountId, [device.browser, device.network], clock.now());
  return sessions.start(db, role, accountId, { device: device.name, isProven });
}

/**
 * The account whose password is right. Attempts are counted before they are judged.
 * @throws AppError 401 the same for a wrong password and for no such account; 429 after too many
 */
export async function verifyPassword({ db, clock }: Context, role: Role, input: LoginInput): Promise<Account> {
  const { password, device } = input;
  const email = emailKey(input.email);
  const account = await findAccount(db, role, input.email);
  const known = await filterKnownDevices(db, account ? [account.id] : [], device);
  const limits = loginLimits(role, email, device, known);
  await enforceRateLimits(db, clock.now(), limits, 'Too many attempts.');
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw unauthorized(WRONG_LOGIN);
  const keys = limits.map(({ key }) => key);
  await restoreAttempts(db, keys);
  return account;
}
