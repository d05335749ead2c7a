import { emailKey } from 'contract/fields/contact';
import type { Device } from '../../../platform/auth/devices';
import { deleteKnownDevices, insertKnownDevices } from '../../../platform/auth/sessions.repo';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { insertRow, updateRows } from '../../../platform/db/rows';
import { clearRateLimit } from '../../../platform/http/rateLimits.repo';
import { badRequest, conflict } from '../../../platform/lib/errors';
import { sendPasswordChanged } from '../../mails';
import { findAccount, findSigner, updatePassword } from '../accounts/accounts.repo';
import { startSession } from './logIn';
import { restoreCodeAttempts, verifyCode, WRONG_CODE } from './oneTimeCodes';
import { consumeCode } from './oneTimeCodes.repo';
import { listPasskeys } from './passkeys.repo';

const EMAIL_TAKEN = 'An account with this email already exists. Please log in.';

interface CodeInput {
  email: string;
  otp: string;
  device: Device;
}

/**
 * Creates a customer's account with the mailed code.
 * @returns the token of its first session
 * @throws AppError 400 a wrong code · 409 the email address has an account · 429 too many attempts
 */
export async function signUpCustomer(context: Context, input: CodeInput & { password: string }): Promise<string> {
  const { db, clock } = context;
  const { device } = input;
  const email = emailKey(input.email);
  const code = await verifyCode(context, { email, code: input.otp, requesters: ['customer'], device });
  const passwordHash = await hashPassword(input.password);
  const token = await transact(db, async (trx) => {
    if (!(await consumeCode(trx, { ...code, now: clock.now() }))) throw badRequest(WRONG_CODE);
    if (await findAccount(trx, 'user', email)) throw conflict(EMAIL_TAKEN);
    const customerId = await insertRow(trx, 'customers', { email, passwordHash, createdAt: clock.now() });
    if (customerId === null) throw conflict(EMAIL_TAKEN);
    // The person who has entered one of the codes that were mailed before owns the address.
    const earlier = { recipient: email, kind: 'one-time-code', accountId: null };
    await updateRows(trx, 'outbox', earlier, { accountId: customerId });
    return startSession(trx, context, { role: 'user', accountId: customerId, device, isProven: true });
  });
  await restoreCodeAttempts(context, code);
  return token;
}

/**
 * Sets a new password with the mailed code and ends every session of the account, which then knows this device alone.
 * @throws AppError 400 a wrong code · 429 too many attempts
 */
export async function resetPassword(context: Context, input: CodeInput & { newPassword: string }): Promise<void> {
  const { db, clock, sessions, realtime } = context;
  const { device } = input;
  const email = emailKey(input.email);
  const code = await verifyCode(context, { email, code: input.otp, requesters: ['customer', 'provider'], device });
  const role = code.requestedBy === 'customer' ? 'user' : 'serviceProvider';
  const passwordHash = await hashPassword(input.newPassword);
  const ended = await transact(db, async (trx) => {
    const accountId = (await consumeCode(trx, { ...code, now: clock.now() }))
      ? await updatePassword(trx, role, email, passwordHash)
      : null;
    if (accountId === null) throw badRequest(WRONG_CODE);
    const { to, name } = await findSigner(trx, role, accountId, clock.now());
    const hasPasskey = (await listPasskeys(trx, accountId)).length > 0;
    await sendPasswordChanged(trx, context, { role, accountId, to, name, hasPasskey });
    await deleteKnownDevices(trx, accountId);
    await insertKnownDevices(trx, accountId, [device.browser, device.network], clock.now());
    return sessions.endAll(trx, role, accountId, 'password_reset');
  });
  for (const sessionId of ended) realtime.endSession(sessionId);
  await restoreCodeAttempts(context, code);
  await clearRateLimit(db, `login:${role}:${email}`);
}
