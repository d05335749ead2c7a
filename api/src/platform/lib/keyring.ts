import { hkdfSync } from 'node:crypto';

interface Key {
  /** Names the secret that the key comes from, and reveals nothing of it. Empty: the secret itself is the key, as in earlier releases. */
  id: string;
  bytes: Buffer;
}

/** The present key first. */
type Keys = readonly [Key, ...Key[]];

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * One key for each purpose, derived (HKDF) from the API's secret; keys of earlier secrets still read what was made with them (M-530).
 * @param present everything new is made with its keys
 * @param options.writesAsBefore new things are made as by releases that had no keys of purposes, so that those can read them (M-530.6)
 */
export function createKeyring(present: string, earlier: readonly string[] = [], { writesAsBefore = false } = {}) {
  const kept = new Map<string, Keys>();

  const derive = (secret: string, purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `choresy ${purpose}`, length));
  const idOf = (secret: string): string => derive(secret, 'key id', 4).toString('hex');

  const keysOf = (purpose: string): Keys => {
    const toKey = (secret: string): Key => ({ id: idOf(secret), bytes: derive(secret, purpose, 32) });
    const keys = kept.get(purpose) ?? ([toKey(present), ...earlier.map(toKey)] as const);
    kept.set(purpose, keys);
    return keys;
  };

  return {
    hasEarlier: earlier.length > 0,
    /** The beginning of everything that is stored: the id of the present key. */
    prefix: writesAsBefore ? '' : `${idOf(present)}.`,
    /** The keys of a purpose, of every secret. */
    keysOf,
    /** The key that signs. */
    signingKey: (purpose: string): Key =>
      writesAsBefore ? { id: '', bytes: Buffer.from(present) } : keysOf(purpose)[0],
    /** The secrets as they are, which were the keys before each purpose had its own. */
    rawKeys: [present, ...earlier].map((secret) => Buffer.from(secret)),
  };
}
