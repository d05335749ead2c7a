import { createHmac } from 'node:crypto';
import { createHmacSigner } from './hmac';
import { createKeyring } from './keyring';

const OLD = 'a secret of the API that is long enough';
const NEW = 'another secret of the API, also long';

// M-530.1
test('has another key for each purpose and each secret', () => {
  const [one, other] = [createKeyring(OLD), createKeyring(NEW)];
  const keys = [one, other].flatMap((ring) =>
    ['a', 'b'].map((purpose) => ring.keysOf(purpose)[0].bytes.toString('hex')),
  );
  expect(new Set([...keys, ...one.rawKeys.map((key) => key.toString('hex'))]).size).toBe(5);
  expect(one.keysOf('a')[0]).toEqual(createKeyring(OLD).keysOf('a')[0]);
  expect(one.prefix).not.toBe(other.prefix);
});

// M-530.2
test('a hash is made with the present key, and recognised by those of all secrets that are given', () => {
  const before = createHmacSigner(createKeyring(OLD));
  const rotated = createHmacSigner(createKeyring(NEW, [OLD]));
  const after = createHmacSigner(createKeyring(NEW));
  const old = before.sign('feed', 'x');
  expect([rotated.matches('feed', 'x', old), after.matches('feed', 'x', old)]).toEqual([true, false]);
  expect([rotated.matches('feed', 'y', old), rotated.matches('link', 'x', old)]).toEqual([false, false]);
  expect(rotated.sign('feed', 'x')).toBe(after.sign('feed', 'x'));
  expect(rotated.stored('feed', 'x').all).toContain(before.stored('feed', 'x').present);
  expect(after.stored('feed', 'x').all).not.toContain(before.stored('feed', 'x').present);
});

// M-530.2
test('a hash of a release before each purpose had a key is recognised', () => {
  const made = createHmac('sha256', OLD).update('feed\0x').digest('base64url');
  for (const ring of [createKeyring(OLD), createKeyring(NEW, [OLD])]) {
    const signer = createHmacSigner(ring);
    expect([signer.matches('feed', 'x', made), signer.stored('feed', 'x').all.includes(made)]).toEqual([true, true]);
  }
  expect(createHmacSigner(createKeyring(NEW)).matches('feed', 'x', made)).toBe(false);
  // M-530.6
  const { sign, stored } = createHmacSigner(createKeyring(OLD, [], { writesAsBefore: true }));
  expect([sign('feed', 'x'), stored('feed', 'x').present]).toEqual([made, made]);
});
