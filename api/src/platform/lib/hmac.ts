import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';

export type HmacSigner = ReturnType<typeof createHmacSigner>;

/** Keyed hashes that only this API can make; each purpose has a key of its own. */
export function createHmacSigner(keyring: Keyring) {
  const keysOf = (purpose: string) => keyring.keysOf(`hmac ${purpose}`);
  const hash = (key: Buffer, purpose: string, text: string): string =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest('base64url');
  const rawHashes = (purpose: string, text: string): string[] => keyring.rawKeys.map((key) => hash(key, purpose, text));

  const sign = (purpose: string, text: string): string =>
    hash(keyring.signingKey(`hmac ${purpose}`).bytes, purpose, text);
  const signWithAll = (purpose: string, text: string): string[] => [
    ...keysOf(purpose).map(({ bytes }) => hash(bytes, purpose, text)),
    ...rawHashes(purpose, text),
  ];

  return {
    /** With the present key. */
    sign,
    /** With every key. */
    signWithAll,
    /** Whether a hash was made with one of the keys. */
    matches: (purpose: string, text: string, proof: string): boolean =>
      signWithAll(purpose, text).some((made) => isSameHmac(made, proof)),
    /** As the database keeps a hash, with the id of its key: the one to store, and all that an earlier one may be. */
    stored: (purpose: string, text: string): { present: string; all: string[] } => ({
      present: keyring.prefix + sign(purpose, text),
      all: [
        ...keysOf(purpose).map(({ id, bytes }) => `${id}.${hash(bytes, purpose, text)}`),
        ...rawHashes(purpose, text),
      ],
    }),
  };
}

/** Compares two hashes, or secrets, in a time that does not depend on where they differ. */
export function isSameHmac(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
