import { LIMITS } from 'contract/limits';
import type { Limit } from '../../plugins/limits';

/** How often what may be tried: per account and per address, in windows of a quarter of an hour. */
const WINDOW_SECONDS = 900;

const limit = (key: string, max: number): Limit => ({ key, max, windowSeconds: WINDOW_SECONDS });

/** Wrong passwords. Right ones are given back, so that neither an owner nor a busy office is locked out by being there. */
export const loginLimits = (role: string, email: string, address: string): Limit[] => [
  limit(`login:${role}:${email}`, 20),
  limit(`login-from:${address}`, 150),
];

/** Wrong codes. A newly mailed code does not reset the count. */
export const codeLimits = (email: string, address: string): Limit[] => [
  limit(`code:${email}`, LIMITS.oneTimeCodeAttempts),
  limit(`code-from:${address}`, 100),
];

/** Mails with codes. */
export const mailLimits = (email: string, address: string): Limit[] => [
  limit(`mail:${email}`, 3),
  limit(`mail-from:${address}`, 300),
];

export const signupLimits = (address: string): Limit[] => [limit(`signup-from:${address}`, 300)];
