import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../lib/concurrencyLimiter';

/** argon2id (the library's default kind) at the strength that OWASP names first. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is made to be slow: more at once would take the threads that everyone's requests need. */
const inTurn = createTurns(2, 100);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/**
 * True when the password is the one that was hashed. Without a hash (there is no such account) it takes just as long and is
 * false, so that the time tells nothing.
 */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const against = hashed ?? (await dummy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && hashed !== null;
}
