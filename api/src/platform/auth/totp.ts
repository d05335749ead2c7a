import { createHmac, randomBytes } from 'node:crypto';
import { LIMITS } from 'contract/platform/limits';
import { SECOND_MS } from '../lib/durations';
import { isSameHmac } from '../lib/hmac';

/** Time-based one-time passwords (RFC 6238), with the parameters that every authenticator app assumes: SHA-1, 6 digits, steps of 30 seconds. */
const STEP_MS = 30 * SECOND_MS;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** The app's clock may be one step off, either way. */
const WINDOW = [0, -1, 1];

export function createTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / STEP_MS);
}

/** The code of a step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** LIMITS.oneTimeCodeDigits).padStart(LIMITS.oneTimeCodeDigits, '0');
}

/** The step, of now and its neighbours, that a code belongs to; null when it is none of theirs. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const steps = WINDOW.map((offset) => stepAt(now) + offset);
  return steps.find((step) => isSameHmac(codeOf(secret, step), code)) ?? null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding, as authenticator apps read a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** Returns the URI that the QR code of an enrolment holds. */
export function otpauthUri(secret: Buffer, account: string): string {
  const issuer = 'Choresy';
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${toBase32(secret)}&issuer=${issuer}`;
}
