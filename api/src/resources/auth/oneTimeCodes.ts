import { randomInt } from 'node:crypto';
import { LIMITS } from 'contract/limits';
import type { Context } from '../../context';
import { sendNoAccount, sendOneTimeCode, type CodePurpose } from '../../mail/accountMails';
import { transact } from '../../db/database';
import { badRequest } from '../../lib/errors';
import { enforceRateLimits } from '../../http/rateLimits';
import { isSameHmac, type HmacSigner } from '../../lib/hmac';
import { findAccount } from './accounts.repo';
import { codeLimits, mailLimits } from './authLimits';
import { attemptCodes, insertCode, type Audience, type OpenCode } from './oneTimeCodes.repo';

export const WRONG_CODE = 'Invalid or expired OTP.';

function hashOf(hmac: HmacSigner, email: string, code: string): string {
  return hmac('one-time-code', `${email} ${code}`);
}

/**
 * Mails a code. The same work is done whether or not the address has an account: neither answer nor time tells.
 * @throws AppError 429
 */
export async function sendCode(
  context: Context,
  ask: { email: string; askedBy: Audience; address: string },
): Promise<void> {
  const { db, clock, hmac } = context;
  const { email, askedBy, address } = ask;
  const now = clock.now();
  await enforceRateLimits(db, now, mailLimits(email, address), 'Too many codes were requested.');
  const code = String(randomInt(10 ** LIMITS.oneTimeCodeDigits)).padStart(LIMITS.oneTimeCodeDigits, '0');
  await transact(db, async (trx) => {
    const account = await findAccount(trx, askedBy === 'customer' ? 'user' : 'serviceProvider', email);
    await insertCode(trx, { email, askedBy, hash: hashOf(hmac, email, code), now });
    const purpose = purposeOf(askedBy, account !== null);
    if (purpose) await sendOneTimeCode(trx, context, { to: email, code, purpose });
    else await sendNoAccount(trx, context, { to: email });
  });
}

/** A customer's code serves whichever is possible: sign-up without an account, a reset with one. A helper signs up without. */
function purposeOf(askedBy: Audience, hasAccount: boolean): CodePurpose | null {
  if (askedBy === 'customer') return hasAccount ? 'customer-reset' : 'customer-signup';
  return hasAccount ? 'provider-reset' : null;
}

/**
 * Finds the code that was mailed. The attempt is counted before it is judged.
 * @throws AppError 400 for a wrong, used or old code; 429 after too many
 */
export async function verifyCode(
  { db, clock, hmac }: Context,
  ask: { email: string; code: string; askers: readonly Audience[]; address: string },
): Promise<OpenCode> {
  const now = clock.now();
  await enforceRateLimits(db, now, codeLimits(ask.email, ask.address), 'Too many attempts.');
  const open = await attemptCodes(db, ask.email, ask.askers, now);
  const hash = hashOf(hmac, ask.email, ask.code);
  const match = open.find((candidate) => isSameHmac(candidate.hash, hash));
  if (!match) throw badRequest(WRONG_CODE);
  return match;
}
