import { hkdfSync } from 'node:crypto';

interface Key {
  /** Names the secret that the key comes from, and reveals nothing of it. */
  id: string;
  bytes: Buffer;
}

/** The present key first. */
type Keys = readonly [Key, ...Key[]];

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * One key for each purpose, derived (HKDF) from the API's secret; keys of earlier secrets still read what was made with them (M-530).
 * @param present everything new is made with its keys
 */
export function createKeyring(present: string, earlier: readonly string[] = []) {
  const kept = new Map<string, Keys>();

  const derive = (secret: string, purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `choresy ${purpose}`, length));
  const idOf = (secret: string): string => derive(secret, 'key id', 4).toString('hex');

  return {
    presentId: idOf(present),
    hasEarlier: earlier.length > 0,
    /** The keys of a purpose. */
    keysOf(purpose: string): Keys {
      const toKey = (secret: string): Key => ({ id: idOf(secret), bytes: derive(secret, purpose, 32) });
      const keys = kept.get(purpose) ?? ([toKey(present), ...earlier.map(toKey)] as const);
      kept.set(purpose, keys);
      return keys;
    },
    /** The secrets as they are, which were the keys before each purpose had its own. */
    rawKeys: [present, ...earlier].map((secret) => Buffer.from(secret)),
  };
}
