import { createSecretBox } from './secretBox';

const box = createSecretBox('a secret of the API that is long enough');
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
  const changed = Buffer.from(sealed, 'base64url');
  changed[30] = changed[30]! ^ 1;
  expect(box.open(changed.toString('base64url'), 'olive')).toBeNull();
  expect(box.open(sealed, 'oscar')).toBeNull();
  expect(createSecretBox('another secret of the API, also long').open(sealed, 'olive')).toBeNull();
  expect(box.open('', 'olive')).toBeNull();
});
