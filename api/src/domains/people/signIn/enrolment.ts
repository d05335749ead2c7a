import { randomBytes } from 'node:crypto';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { createTotpSecret, findStep, otpauthUri, toBase32 } from '../../../platform/auth/totp';
import type { Device } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { badRequest, unauthorized } from '../../../platform/lib/errors';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { byOperator, recordAction } from '../../audit';
import {
  countConfirmation,
  findEnrolment,
  insertEnrolment,
  type Enrolment,
  findSecondFactor,
  lockOperator,
  replaceSecondFactor,
} from './secondFactor.repo';
import { signIn } from './logIn';
import { createRecoveryCodes, recoveryHashes } from './secondFactor';
import { API_LIMITS } from '../../../platform/lib/limits';

const OVER = 'This enrolment is over. Please log in again.';
const WRONG = 'This code is wrong. Please check the clock of your device and enter the code that it shows now.';

function hashesOf({ hmac }: Pick<Context, 'hmac'>, token: string) {
  return hmac.stored('enrolment', token);
}

/** Begins to set up the second factor of an operator who has just proved the identity. @returns the token for the enrolment calls */
export async function beginEnrolment(
  context: Context,
  operatorId: string,
): Promise<{ enrolmentToken: string; expiresAt: Date }> {
  const enrolmentToken = randomBytes(32).toString('base64url');
  const expiresAt = addMs(context.clock.now(), OPERATOR_LIMITS.enrolmentMinutes * MINUTE_MS);
  const secret = context.secretBox.seal(createTotpSecret(), operatorId);
  const tokenHash = hashesOf(context, enrolmentToken).present;
  await transact(context.db, (trx) => insertEnrolment(trx, { tokenHash, operatorId, secret, expiresAt }));
  return { enrolmentToken, expiresAt };
}

/** @throws AppError 401 when the token is none, was used or is too old */
async function requireEnrolment(db: Db, context: Context, token: string): Promise<Enrolment & { key: Buffer }> {
  const enrolment = await findEnrolment(db, hashesOf(context, token).all, context.clock.now());
  const key = enrolment && context.secretBox.open(enrolment.secret, enrolment.operatorId);
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
  const { db, clock } = context;
  const tokenHashes = hashesOf(context, input.token).all;
  if (!(await countConfirmation(db, tokenHashes, API_LIMITS.oneTimeCodeAttempts)))
    throw unauthorized(OVER, 'SESSION_ENDED');
  return transact(db, async (trx) => {
    const { operatorId } = await requireEnrolment(trx, context, input.token);
    await lockOperator(trx, { id: operatorId });
    // Once more under the lock: of two confirmations at once one finds it gone.
    const enrolment = await requireEnrolment(trx, context, input.token);
    const step = findStep(enrolment.key, input.code, clock.now());
    if (step === null) throw badRequest(WRONG);
    const recoveryCodes = await setSecondFactor(trx, context, enrolment, step);
    return {
      token: await signIn(trx, context, { role: 'operator', accountId: operatorId, device: input.device }),
      recoveryCodes,
    };
  });
}

async function setSecondFactor(
  trx: Db,
  context: Context,
  { operatorId, email, secret }: Enrolment,
  step: number,
): Promise<string[]> {
  const recoveryCodes = createRecoveryCodes();
  const isEnrolled = (await findSecondFactor(trx, operatorId)) !== null;
  await replaceSecondFactor(trx, {
    operatorId,
    secret,
    step,
    recoveryHashes: recoveryCodes.map((code) => recoveryHashes(context.hmac, operatorId, code).present),
    now: context.clock.now(),
  });
  const subject = { kind: 'operator' as const, id: operatorId, name: email };
  const done = { action: 'second-factor.enrol' as const, subject, before: { isEnrolled }, after: { isEnrolled: true } };
  await recordAction(trx, context, byOperator({ accountId: operatorId }), done);
  return recoveryCodes;
}
