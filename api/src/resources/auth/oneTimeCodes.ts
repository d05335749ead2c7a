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
 * Mails a code. The same work is done whether or not the email address has an account, so that neither the response nor its time reveals it.
 * @throws AppError 429
 */
export async function sendCode(
  context: Context,
  input: { email: string; requestedBy: Audience; ipAddress: string },
): Promise<void> {
  const { db, clock, hmac } = context;
  const { email, requestedBy, ipAddress } = input;
  const now = clock.now();
  await enforceRateLimits(db, now, mailLimits(email, ipAddress), 'Too many codes were requested.');
  const code = String(randomInt(10 ** LIMITS.oneTimeCodeDigits)).padStart(LIMITS.oneTimeCodeDigits, '0');
  await transact(db, async (trx) => {
    const account = await findAccount(trx, requestedBy === 'customer' ? 'user' : 'serviceProvider', email);
    await insertCode(trx, { email, requestedBy, hash: hashOf(hmac, email, code), now });
    const purpose = purposeOf(requestedBy, account !== null);
    if (purpose) await sendOneTimeCode(trx, context, { to: email, code, purpose });
    else await sendNoAccount(trx, context, { to: email });
  });
}

/** A customer's code serves whichever is possible: sign-up without an account, a reset with one. A provider signs up without. */
function purposeOf(requestedBy: Audience, hasAccount: boolean): CodePurpose | null {
  if (requestedBy === 'customer') return hasAccount ? 'customer-reset' : 'customer-signup';
  return hasAccount ? 'provider-reset' : null;
}

/**
 * Finds the code that was mailed. The attempt is counted before it is judged.
 * @throws AppError 400 for a wrong, used or old code; 429 after too many
 */
export async function verifyCode(
  { db, clock, hmac }: Context,
  input: { email: string; code: string; requesters: readonly Audience[]; ipAddress: string },
): Promise<OpenCode> {
  const now = clock.now();
  await enforceRateLimits(db, now, codeLimits(input.email, input.ipAddress), 'Too many attempts.');
  const open = await attemptCodes(db, input.email, input.requesters, now);
  const hash = hashOf(hmac, input.email, input.code);
  const match = open.find((candidate) => isSameHmac(candidate.hash, hash));
  if (!match) throw badRequest(WRONG_CODE);
  return match;
}
