import type * as Argon2 from '@node-rs/argon2';
import { stopTestApps } from './testApp';

/** Passwords at a hundredth of their strength: hundreds of accounts are made, and none is worth an attack. */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return {
    ...argon2,
    hash: (password: string, options: object) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
  };
});

// A machine may be busy with other things; a test that hangs is still found.
jest.setTimeout(180_000);

afterAll(stopTestApps);
