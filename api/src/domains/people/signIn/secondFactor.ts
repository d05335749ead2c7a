import type { Role } from 'contract/bookings/statuses';
import { readCode } from 'contract/fields/secrets';
import { findStep } from '../../../platform/auth/totp';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { findRow, updateRows } from '../../../platform/db/rows';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { clearRateLimit, type RateLimit } from '../../../platform/http/rateLimits.repo';
import { unauthorized } from '../../../platform/lib/errors';
import { byOperator, recordAction } from '../../audit';
import { secondFactorLimit } from '../accounts/authLimits';
import { consumeRecoveryCode, consumeStep, listEarlierSecondFactors } from './secondFactor.repo';
import { randomInt } from 'node:crypto';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { HmacSigner } from '../../../platform/lib/hmac';

/** Without the characters that people mistake for each other: 32 of them, so that ten make 50 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** New recovery codes as they are shown, once: ABCDE-FGHJK. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: OPERATOR_LIMITS.recoveryCodes }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Returns a recovery code as it is kept; spaces, dashes and case do not matter. */
export function recoveryHashes(hmac: HmacSigner, accountId: string, code: string) {
  const letters = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return hmac.stored('recovery-code', `${accountId} ${letters}`);
}

const WRONG_SECOND_FACTOR = 'This code is wrong, or was used before. Please wait for the next one.';
const CODE_NEEDED = 'Please enter the code of your authenticator app, or a recovery code.';

/**
 * Whether an account has a second factor. `lost`: it was sealed with a JWT_SECRET that is no longer known; the
 * operator sets a new one by the password.
 */
export async function readSecondFactor(
  { db, secretBox }: Context,
  accountId: string,
): Promise<{ secret: Buffer } | 'lost' | null> {
  const factor = await findRow(db, 'operator_second_factors', { operatorId: accountId });
  if (!factor) return null;
  const secret = secretBox.open(factor.secret, accountId);
  return secret ? { secret } : 'lost';
}

/** Seals the secrets of earlier keys with the present one (M-530.4). */
export async function resealSecondFactors({ db, secretBox }: Context): Promise<void> {
  if (secretBox.presentPrefix === null) return;
  for (const { accountId, secret } of await listEarlierSecondFactors(db, secretBox.presentPrefix)) {
    const opened = secretBox.open(secret, accountId);
    if (!opened) continue;
    // Unless it was replaced meanwhile.
    const present = { secret: secretBox.seal(opened, accountId) };
    await updateRows(db, 'operator_second_factors', { operatorId: accountId, secret }, present);
  }
}

/**
 * Counts an attempt at the second factor, before it is judged.
 * @returns the limit, to be cleared by a right code
 * @throws AppError 401 no code was given · 429 after too many wrong ones
 */
export async function countSecondFactor(
  { db, clock }: Context,
  accountId: string,
  code: string | undefined,
): Promise<RateLimit> {
  if (!code) throw unauthorized(CODE_NEEDED, 'SECOND_FACTOR_REQUIRED');
  const limit = secondFactorLimit(accountId);
  await enforceRateLimits(db, clock.now(), [limit], 'Too many wrong codes.');
  return limit;
}

/**
 * Uses up a code of the app, or a recovery code; each is good once, also for two at the same time.
 * @returns the number of recovery codes left when one was used, else null
 * @throws AppError 401
 */
export async function useSecondFactor(
  trx: Db,
  context: Context,
  { id: accountId, email, role }: { id: string; email: string; role: Role },
  { secret, code, limit }: { secret: Buffer; code: string; limit: RateLimit },
): Promise<number | null> {
  const { clock, hmac } = context;
  const step = findStep(secret, readCode(code), clock.now());
  if (step !== null && (await consumeStep(trx, accountId, step))) {
    await clearRateLimit(trx, limit.key);
    return null;
  }
  const hashes = recoveryHashes(hmac, accountId, code).all;
  const left = await consumeRecoveryCode(trx, { accountId, hashes, now: clock.now() });
  if (left === null) throw unauthorized(WRONG_SECOND_FACTOR, 'SECOND_FACTOR_WRONG');
  await clearRateLimit(trx, limit.key);
  if (role !== 'operator') return left;
  const subject = { kind: 'operator' as const, id: accountId, name: email };
  const done = { action: 'second-factor.recovery-code' as const, subject, after: { left } };
  await recordAction(trx, context, byOperator({ accountId }), done);
  return left;
}
