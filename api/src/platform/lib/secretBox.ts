import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring';

export type SecretBox = ReturnType<typeof createSecretBox>;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database keeps but none of its readers may know: AES-256-GCM with a key for this purpose alone. */
export function createSecretBox(keyring: Keyring) {
  const keys = keyring.keysOf('secret box');
  return {
    /** All that is sealed with the present key begins with it; null while there is no other key. */
    presentPrefix: keyring.hasEarlier ? keyring.prefix : null,

    /** @param owner the owner of the secret: in another's place it cannot be opened */
    seal(secret: Buffer, owner: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keys[0].bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      );
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return keyring.prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Null when it was sealed with a secret that is no longer known or for another owner, or was changed. */
    open(sealed: string, owner: string): Buffer | null {
      // Earlier releases stored no id of a key.
      const bytes = Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const opened = decrypt(key.bytes, bytes, owner);
        if (opened) return opened;
      }
      return null;
    },
  };
}

function decrypt(key: Buffer, bytes: Buffer, owner: string): Buffer | null {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
