import { LIMITS } from 'contract/limits';
import type { Role } from 'contract/statuses';
import type { Device } from '../../auth/devices';
import type { RateLimit } from '../../http/rateLimits.repo';
import { networkOf } from '../../lib/network';

/** How many attempts are allowed per account and per IP address, in windows of a quarter of an hour. */
const WINDOW_SECONDS = 900;
const WRONG_PASSWORDS = 20;

function limit(key: string, max: number): RateLimit {
  return { key, max, windowSeconds: WINDOW_SECONDS };
}

/**
 * Wrong passwords, counted apart for each device that the account has signed in from and together for all others: a stranger
 * who keeps guessing locks out strangers (M-102). Right ones are given back, so that neither an owner nor a busy office is
 * locked out by being there.
 * @param known the devices of the account
 */
export function loginLimits(role: Role, email: string, device: Device, known: ReadonlySet<string>): RateLimit[] {
  const account = `login:${role}:${email}`;
  if (known.has(device.browser)) return [limit(`${account}:${device.browser}`, WRONG_PASSWORDS)];
  const key = known.has(device.network) ? `${account}:${device.network}` : account;
  return [limit(key, WRONG_PASSWORDS), limit(`login-from:${networkOf(device.ipAddress)}`, 150)];
}

/** Wrong codes. A newly mailed code does not reset the count. */
export function codeLimits(email: string, ipAddress: string): RateLimit[] {
  return [limit(`code:${email}`, LIMITS.oneTimeCodeAttempts), limit(`code-from:${networkOf(ipAddress)}`, 100)];
}

/** Wrong codes of an operator's second factor, after the right password. */
export function secondFactorLimit(operatorId: string): RateLimit {
  return limit(`second-factor:${operatorId}`, LIMITS.oneTimeCodeAttempts);
}

/** Mails with codes. */
export function mailLimits(email: string, ipAddress: string): RateLimit[] {
  return [limit(`mail:${email}`, 3), limit(`mail-from:${networkOf(ipAddress)}`, 300)];
}

export function signupLimits(ipAddress: string): RateLimit[] {
  return [limit(`signup-from:${networkOf(ipAddress)}`, 300)];
}
