import { createKeyring } from './keyring';
import { createSecretBox } from './secretBox';

const OLD = 'a secret of the API that is long enough';
const NEW = 'another secret of the API, also long';
const box = createSecretBox(createKeyring(OLD));
const secret = Buffer.from('12345678901234567890');

// M-93.5
test('opens secrets that it sealed, each time sealed differently', () => {
  const [one, other] = [box.seal(secret, 'olive'), box.seal(secret, 'olive')];
  expect(one).not.toBe(other);
  expect(box.open(one, 'olive')).toEqual(secret);
  expect(Buffer.from(one, 'base64url').includes(secret)).toBe(false);
});

test('opens nothing that was changed, belongs to another or was sealed with another secret', () => {
  const sealed = box.seal(secret, 'olive');
  const [id, encrypted = ''] = sealed.split('.');
  const changed = Buffer.from(encrypted, 'base64url');
  changed[30] = changed[30]! ^ 1;
  expect(box.open(`${id}.${changed.toString('base64url')}`, 'olive')).toBeNull();
  expect(box.open(sealed, 'oscar')).toBeNull();
  expect(createSecretBox(createKeyring(NEW)).open(sealed, 'olive')).toBeNull();
  expect(box.open('', 'olive')).toBeNull();
});

// M-530.2
test('opens secrets of an earlier secret of the API, and seals with the present one', () => {
  const rotated = createSecretBox(createKeyring(NEW, [OLD]));
  expect(rotated.open(box.seal(secret, 'olive'), 'olive')).toEqual(secret);
  const sealed = rotated.seal(secret, 'olive');
  expect(sealed.startsWith(rotated.presentPrefix ?? '-')).toBe(true);
  expect(box.open(sealed, 'olive')).toBeNull();
  expect(createSecretBox(createKeyring(NEW)).open(sealed, 'olive')).toEqual(secret);
});

// M-530.2: stored by a release before keys had ids.
test('opens secrets that are stored without the id of a key', () => {
  const [, encrypted = ''] = box.seal(secret, 'olive').split('.');
  expect(box.open(encrypted, 'olive')).toEqual(secret);
  // M-530.6
  const asBefore = createSecretBox(createKeyring(OLD, [], { writesAsBefore: true })).seal(secret, 'olive');
  expect(asBefore).toMatch(/^[\w-]+$/);
  expect(box.open(asBefore, 'olive')).toEqual(secret);
});
