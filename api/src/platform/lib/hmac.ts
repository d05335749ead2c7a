import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash that only this API can make; `purpose` keeps the uses apart. */
export type HmacSigner = (purpose: string, text: string) => string;

export function createHmacSigner(secret: string): HmacSigner {
  return (purpose, text) => createHmac('sha256', secret).update(purpose).update('\0').update(text).digest('base64url');
}

/** Compares two hashes, or secrets, in a time that does not depend on where they differ. */
export function isSameHmac(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
