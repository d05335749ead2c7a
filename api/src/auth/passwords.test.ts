import { hashPassword, isPassword } from './passwords';

// M-33.1
test('stores a password as an argon2id hash with a new salt each time', async () => {
  const [first, second] = [await hashPassword('choresy-demo'), await hashPassword('choresy-demo')];
  for (const hash of [first, second]) {
    expect(hash).toMatch(/^\$argon2id\$/);
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
