import { LIMITS } from 'contract/limits';
import type { RateLimit } from '../../http/rateLimits.repo';

/** How often what may be tried: per account and per ipAddress, in windows of a quarter of an hour. */
const WINDOW_SECONDS = 900;

function limit(key: string, max: number): RateLimit {
  return { key, max, windowSeconds: WINDOW_SECONDS };
}

/** Wrong passwords. Right ones are given back, so that neither an owner nor a busy office is locked out by being there. */
export function loginLimits(role: string, email: string, ipAddress: string): RateLimit[] {
  return [limit(`login:${role}:${email}`, 20), limit(`login-from:${ipAddress}`, 150)];
}

/** Wrong codes. A newly mailed code does not reset the count. */
export function codeLimits(email: string, ipAddress: string): RateLimit[] {
  return [limit(`code:${email}`, LIMITS.oneTimeCodeAttempts), limit(`code-from:${ipAddress}`, 100)];
}

/** Mails with codes. */
export function mailLimits(email: string, ipAddress: string): RateLimit[] {
  return [limit(`mail:${email}`, 3), limit(`mail-from:${ipAddress}`, 300)];
}

export function signupLimits(ipAddress: string): RateLimit[] {
  return [limit(`signup-from:${ipAddress}`, 300)];
}
