import { hashPassword, isPassword } from './passwords';

// M-33.1
test('a password is kept as an argon2id hash, another one each time', async () => {
  const [first, second] = [await hashPassword('choresy-demo'), await hashPassword('choresy-demo')];
  for (const hash of [first, second]) {
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(hash).not.toContain('choresy-demo');
  }
  expect(first).not.toBe(second);
});

test('only the password that was hashed is right, and none is for an account that is not there', async () => {
  const hash = await hashPassword('choresy-demo');
  expect(await isPassword(hash, 'choresy-demo')).toBe(true);
  expect(await isPassword(hash, 'choresy-Demo')).toBe(false);
  expect(await isPassword(null, 'choresy-demo')).toBe(false);
});
