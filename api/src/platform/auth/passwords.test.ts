import type * as passwords from './passwords';

// The library as it is, not at the strength of tests.
jest.unmock('@node-rs/argon2');
jest.resetModules();
const { hashPassword, isPassword } = jest.requireActual<typeof passwords>('./passwords');

// M-33.1
test('stores a password as an argon2id hash of the strength that OWASP names, with a new salt each time', async () => {
  const [first, second] = [await hashPassword('choresy-demo'), await hashPassword('choresy-demo')];
  for (const hash of [first, second]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toContain('choresy-demo');
  }
  expect(first).not.toBe(second);
});

test('accepts only the password that was hashed, and none for an account that does not exist', async () => {
  const hash = await hashPassword('choresy-demo');
  expect(await isPassword(hash, 'choresy-demo')).toBe(true);
  expect(await isPassword(hash, 'choresy-Demo')).toBe(false);
  expect(await isPassword(null, 'choresy-demo')).toBe(false);
});

// M-423
test('accepts a password in both forms of its accents, also against a hash of former days', async () => {
  const [composed, decomposed] = ['Z\u00fcrich caf\u00e9', 'Zu\u0308rich cafe\u0301'];
  const { hash } = jest.requireActual<{ hash: (password: string) => Promise<string> }>('@node-rs/argon2');
  for (const stored of [await hashPassword(decomposed), await hash(decomposed), await hash(composed)])
    for (const typed of [composed, decomposed]) expect([typed, await isPassword(stored, typed)]).toEqual([typed, true]);
  expect(await isPassword(await hash('Z\u00fcrich\u00a0caf\u00e9'), 'Z\u00fcrich\u00a0caf\u00e9')).toBe(true);
  expect(await isPassword(await hashPassword(composed), 'Zurich cafe')).toBe(false);
});
