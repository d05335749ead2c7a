import { randomBytes } from 'node:crypto';
import type { Role } from 'contract/bookings/statuses';
import { readCode } from 'contract/fields/secrets';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { createTotpSecret, findStep, otpauthUri, toBase32 } from '../../../platform/auth/totp';
import type { Session } from '../../../platform/auth/sessions';
import type { Device } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { badRequest, unauthorized } from '../../../platform/lib/errors';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { byOperator, recordAction } from '../../audit';
import { sendFactorChanged } from '../../mails';
import { findSigner } from '../accounts/accounts.repo';
import {
  countConfirmation,
  findEnrolment,
  insertEnrolment,
  type Enrolment,
  replaceSecondFactor,
} from './secondFactor.repo';
import { signIn } from './logIn';
import { createRecoveryCodes, recoveryHashes } from './secondFactor';
import { API_LIMITS } from '../../../platform/lib/limits';

const OVER = 'This enrolment is over. Please log in again.';
const OVER_IN_SESSION = 'This setup is over. Please begin again.';
const WRONG = 'This code is wrong. Please check the clock of your device and enter the code that it shows now.';

function hashesOf({ hmac }: Pick<Context, 'hmac'>, token: string) {
  return hmac.stored('enrolment', token);
}

/** Begins to set up the second factor of an operator who has just proved the identity. @returns the token for the enrolment calls */
export async function beginEnrolment(
  context: Context,
  accountId: string,
): Promise<{ enrolmentToken: string; expiresAt: Date }> {
  const enrolmentToken = randomBytes(32).toString('base64url');
  const expiresAt = addMs(context.clock.now(), OPERATOR_LIMITS.enrolmentMinutes * MINUTE_MS);
  const secret = context.secretBox.seal(createTotpSecret(), accountId);
  const tokenHash = hashesOf(context, enrolmentToken).present;
  await transact(context.db, (trx) => insertEnrolment(trx, { tokenHash, accountId, secret, expiresAt }));
  return { enrolmentToken, expiresAt };
}

/** @throws AppError 401 when the token is none, was used or is too old */
async function requireEnrolment(db: Db, context: Context, token: string): Promise<Enrolment & { key: Buffer }> {
  const enrolment = await findEnrolment(db, hashesOf(context, token).all, context.clock.now());
  const key = enrolment && context.secretBox.open(enrolment.secret, enrolment.accountId);
  if (!enrolment || !key) throw unauthorized(OVER, 'SESSION_ENDED');
  return { ...enrolment, key };
}

/** Returns the data that the authenticator app needs; the same each time it is read. @throws AppError 401 */
export async function readEnrolment(
  context: Context,
  token: string,
): Promise<{ secret: string; uri: string; expiresAt: Date }> {
  const { key, email, expiresAt } = await requireEnrolment(context.db, context, token);
  return { secret: toBase32(key), uri: otpauthUri(key, email), expiresAt };
}

/**
 * Sets the second factor once the app shows the right code, in place of an earlier one. The enrolment is used up.
 * @returns the token of a session, and the recovery codes, which are shown this once
 * @throws AppError 400 a wrong code · 401 the enrolment is used, too old, or had too many wrong codes
 */
export async function confirmEnrolment(
  context: Context,
  input: { token: string; code: string; device: Device },
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { db } = context;
  const tokenHashes = hashesOf(context, input.token).all;
  if (!(await countConfirmation(db, tokenHashes, API_LIMITS.oneTimeCodeAttempts)))
    throw unauthorized(OVER, 'SESSION_ENDED');
  return transact(db, async (trx) => {
    const { accountId } = await requireEnrolment(trx, context, input.token);
    // A customer's or a helper's is set in the own session.
    if (!(await findRow(trx, 'operators', { id: accountId }, { lock: true })))
      throw unauthorized(OVER, 'SESSION_ENDED');
    // Once more under the lock: of two confirmations at once one finds it gone.
    const enrolment = await requireEnrolment(trx, context, input.token);
    const recoveryCodes = await setSecondFactor(trx, context, enrolment, input.code);
    const by = { role: 'operator', accountId, device: input.device, isProven: true } as const;
    return { token: await signIn(trx, context, by), recoveryCodes };
  });
}

/**
 * Sets the second factor of the account that a session belongs to, as `confirmEnrolment`; its owner gets a mail.
 * @returns the recovery codes, which are shown this once
 * @throws AppError 400 a wrong code, or the enrolment is over
 */
export async function setOwnFactor(
  context: Context,
  { role, accountId }: Pick<Session, 'role' | 'accountId'>,
  input: { token: string; code: string },
): Promise<string[]> {
  const { db, clock } = context;
  const tokenHashes = hashesOf(context, input.token).all;
  if (!(await countConfirmation(db, tokenHashes, API_LIMITS.oneTimeCodeAttempts))) throw badRequest(OVER_IN_SESSION);
  return transact(db, async (trx) => {
    const enrolment = await findEnrolment(trx, tokenHashes, clock.now());
    const key = enrolment?.accountId === accountId && context.secretBox.open(enrolment.secret, accountId);
    if (!enrolment || !key) throw badRequest(OVER_IN_SESSION);
    const codes = await setSecondFactor(trx, context, { ...enrolment, key }, input.code, role);
    const { to, name } = await findSigner(trx, role, accountId, clock.now());
    await sendFactorChanged(trx, context, { role, accountId, to, name, change: 'set' });
    return codes;
  });
}

async function setSecondFactor(
  trx: Db,
  context: Context,
  { accountId, email, secret, key }: Enrolment & { key: Buffer },
  code: string,
  role: Role = 'operator',
): Promise<string[]> {
  const step = findStep(key, readCode(code), context.clock.now());
  if (step === null) throw badRequest(WRONG);
  const recoveryCodes = createRecoveryCodes();
  const isEnrolled = (await findRow(trx, 'operator_second_factors', { operatorId: accountId })) !== null;
  await replaceSecondFactor(trx, {
    accountId,
    secret,
    step,
    recoveryHashes: recoveryCodes.map((code) => recoveryHashes(context.hmac, accountId, code).present),
    now: context.clock.now(),
  });
  if (role !== 'operator') return recoveryCodes;
  const subject = { kind: 'operator' as const, id: accountId, name: email };
  const done = { action: 'second-factor.enrol' as const, subject, before: { isEnrolled }, after: { isEnrolled: true } };
  await recordAction(trx, context, byOperator({ accountId }), done);
  return recoveryCodes;
}
