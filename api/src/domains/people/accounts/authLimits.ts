import type { Role } from 'contract/bookings/statuses';
import { networkOf, type Device } from '../../../platform/auth/devices';
import type { RateLimit } from '../../../platform/http/rateLimits.repo';
import { API_LIMITS } from '../../../platform/lib/limits';

/** The person that requests or enters a code, as far as the accounts of an email address show. */
export interface Sender {
  /** The keyed hash of the browser that an account knows, else of the network: what codes and limits are kept by. */
  key: string;
  isKnown: boolean;
  isKnownBrowser: boolean;
  network: string;
}

/** The attempts that are allowed per account and per IP address, in windows of a quarter of an hour. */
const WINDOW_SECONDS = 900;
const DAY_SECONDS = 86_400;
const WRONG_PASSWORDS = 20;
const WRONG_CODES_OF_STRANGERS = 20;
const WRONG_CODES_OF_STRANGERS_A_DAY = 100;
const CODE_MAILS = 3;
const CODE_MAILS_FOR_STRANGERS = 9;

function limit(key: string, max: number, windowSeconds = WINDOW_SECONDS): RateLimit {
  return { key, max, windowSeconds };
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

/**
 * Wrong codes, apart for each sender: a stranger who guesses at one address locks out that address (M-113). Those whom the account
 * does not know have one more limit together, as many addresses could guess together. A newly mailed code resets no count.
 * @returns the limits of the account, and those of the address
 */
export function codeLimits(email: string, sender: Sender): { ofAccount: RateLimit[]; ofAddress: RateLimit[] } {
  const own = limit(`code:${email}:${sender.key}`, API_LIMITS.oneTimeCodeAttempts);
  const ofStrangers = [
    limit(`code:${email}`, WRONG_CODES_OF_STRANGERS),
    limit(`code-day:${email}`, WRONG_CODES_OF_STRANGERS_A_DAY, DAY_SECONDS),
  ];
  return {
    ofAccount: sender.isKnown ? [own] : [own, ...ofStrangers],
    ofAddress: sender.isKnownBrowser ? [] : [limit(`code-from:${sender.network}`, 100)],
  };
}

/** Wrong codes of an operator's second factor, after the right password. */
export function secondFactorLimit(accountId: string): RateLimit {
  return limit(`second-factor:${accountId}`, API_LIMITS.oneTimeCodeAttempts);
}

/** Sign-ins by passkey of a network: those begun, one with each login page that is opened, and those judged, of which right ones are given back. */
export function passkeyLimits(network: string): { begun: RateLimit; judged: RateLimit } {
  return { begun: limit(`passkey-begun:${network}`, 300), judged: limit(`passkey-from:${network}`, 150) };
}

/** Mails with codes, limited as wrong codes are. */
export function mailLimits(email: string, sender: Sender): RateLimit[] {
  return [
    limit(`mail:${email}:${sender.key}`, CODE_MAILS),
    ...(sender.isKnown ? [] : [limit(`mail:${email}`, CODE_MAILS_FOR_STRANGERS)]),
    ...(sender.isKnownBrowser ? [] : [limit(`mail-from:${sender.network}`, 300)]),
  ];
}

export function signupLimits(ipAddress: string): RateLimit[] {
  return [limit(`signup-from:${networkOf(ipAddress)}`, 300)];
}
