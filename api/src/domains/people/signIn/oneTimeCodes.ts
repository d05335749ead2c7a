import { randomInt } from 'node:crypto';
import { LIMITS } from 'contract/platform/limits';
import { networkOf, type Device } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { type CodePurpose, sendNoAccount, sendOneTimeCode } from '../../mails';
import { transact, type Db } from '../../../platform/db/database';
import { badRequest } from '../../../platform/lib/errors';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { clearRateLimit, restoreAttempts } from '../../../platform/http/rateLimits.repo';
import { isSameHmac, type HmacSigner } from '../../../platform/lib/hmac';
import { findAccount, listConfirmedAccountIds } from '../accounts/accounts.repo';
import { codeLimits, mailLimits, type Sender } from '../accounts/authLimits';
import { attemptCodes, insertCode, type Audience, type OpenCode } from './oneTimeCodes.repo';
import { filterKnownDevices } from '../../../platform/auth/sessions.repo';

/**
 * Tells the owner's devices from strangers'; a helper who has not confirmed the email address counts as a stranger (M-113.1). The same
 * work is done whether or not it has an account (M-32.3).
 */
async function senderOf(db: Db, email: string, device: Device): Promise<Sender> {
  const { browser, network, ipAddress } = device;
  const known = await filterKnownDevices(db, await listConfirmedAccountIds(db, email), device);
  const isKnownBrowser = known.has(browser);
  const key = isKnownBrowser ? browser : network;
  return { key, isKnown: known.size > 0, isKnownBrowser, network: networkOf(ipAddress) };
}

/** A code that was right, with the person who entered it. */
interface VerifiedCode extends OpenCode {
  email: string;
  sender: Sender;
}

export const WRONG_CODE = 'Invalid or expired OTP.';

function hashesOf(hmac: HmacSigner, email: string, code: string) {
  return hmac.stored('one-time-code', `${email} ${code}`);
}

/**
 * Mails a code. The same work is done whether or not the email address has an account, so that neither the response nor its time reveals it.
 * @throws AppError 429
 */
export async function sendCode(
  context: Context,
  input: { email: string; requestedBy: Audience; device: Device },
): Promise<void> {
  const { db, clock, hmac } = context;
  const { email, requestedBy, device } = input;
  const now = clock.now();
  const sender = await senderOf(db, email, device);
  await enforceRateLimits(db, now, mailLimits(email, sender), 'Too many codes were requested.');
  const code = String(randomInt(10 ** LIMITS.oneTimeCodeDigits)).padStart(LIMITS.oneTimeCodeDigits, '0');
  await transact(db, async (trx) => {
    const hash = hashesOf(hmac, email, code).present;
    const account = await findAccount(trx, requestedBy.startsWith('customer') ? 'user' : 'serviceProvider', email);
    await insertCode(trx, { email, requestedBy, requester: sender.key, hash, now });
    const purpose = purposeOf(requestedBy, account !== null);
    if (purpose) await sendOneTimeCode(trx, context, { to: email, accountId: account?.id, code, purpose });
    else await sendNoAccount(trx, context, { to: email });
  });
}

/** A customer's code serves whichever is possible: sign-up without an account, a reset with one. A provider signs up without. */
function purposeOf(requestedBy: Audience, hasAccount: boolean): CodePurpose | null {
  if (requestedBy === 'customer-proof' || requestedBy === 'provider-proof') return requestedBy;
  if (requestedBy === 'customer') return hasAccount ? 'customer-reset' : 'customer-signup';
  return hasAccount ? 'provider-reset' : null;
}

/**
 * Finds the code that was mailed. The attempt is counted before it is judged.
 * @throws AppError 400 for a wrong, used or old code; 429 after too many
 */
export async function verifyCode(
  { db, clock, hmac }: Context,
  input: { email: string; code: string; requesters: readonly Audience[]; device: Device },
): Promise<VerifiedCode> {
  const { email, requesters } = input;
  const now = clock.now();
  const sender = await senderOf(db, email, input.device);
  const { ofAccount, ofAddress } = codeLimits(email, sender);
  await enforceRateLimits(db, now, [...ofAccount, ...ofAddress], 'Too many attempts.');
  const open = await attemptCodes(db, { email, requesters, sender: sender.key, now });
  const hashes = hashesOf(hmac, email, input.code).all;
  const match = open.find((candidate) => hashes.some((hash) => isSameHmac(candidate.hash, hash)));
  if (!match) throw badRequest(WRONG_CODE);
  return { ...match, email, sender };
}

/** A person who has the right code is not guessing. */
export async function restoreCodeAttempts({ db }: Pick<Context, 'db'>, { email, sender }: VerifiedCode): Promise<void> {
  const { ofAccount, ofAddress } = codeLimits(email, sender);
  for (const { key } of ofAccount) await clearRateLimit(db, key);
  const keys = ofAddress.map(({ key }) => key);
  await restoreAttempts(db, keys);
}
