import { hash, verify } from '@node-rs/argon2';
import { preparePassword } from 'contract/fields/secrets';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';

/** argon2id (the library's default kind) at the strength that OWASP names first. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow on purpose: more at once would take the threads that everyone's requests need. */
const limitHashing = createConcurrencyLimiter({ concurrency: 2, maxWaiting: 100 });

/** @throws AppError 429 when too many passwords are waiting to be hashed */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(preparePassword(password), OPTIONS));
}

/** The forms in which a password may have been hashed: until M-423 as a keyboard gave it, which differs between systems. */
function hashedForms(password: string): string[] {
  return [...new Set([preparePassword(password), password, password.normalize('NFD'), password.normalize('NFC')])];
}

let dummyHash: Promise<string> | undefined;

/**
 * True when the password is the one that was hashed. Without a hash (there is no such account, or it is closed) it takes just as long and is
 * false, so that the time reveals nothing.
 * @throws AppError 429 when too many passwords are waiting to be verified
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const compared = passwordHash || (await dummyHash);
  for (const form of hashedForms(password))
    if (await limitHashing(() => verify(compared, form))) return Boolean(passwordHash);
  return false;
}
