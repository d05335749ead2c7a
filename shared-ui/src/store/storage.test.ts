import { isStorageKept, readKey, readObject, removeKey, writeKey } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function blockStorage() {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
}

it('runs on a copy in memory while storage is blocked', () => {
  blockStorage();
  expect(readKey('token')).toBeNull();
  writeKey('token', 'a');
  expect(readKey('token')).toBe('a');
  removeKey('token');
  expect(readKey('token')).toBeNull();
});

it('knows whether it keeps anything, and leaves no trace of asking', () => {
  expect(isStorageKept()).toBe(true);
  expect(localStorage).toHaveLength(0);
  blockStorage();
  expect(isStorageKept()).toBe(false);
});

it('keeps what a full storage refuses', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeKey('userEmail', 'a@b.c');
  expect(readKey('userEmail')).toBe('a@b.c');
  removeKey('userEmail');
});

it('reads what was written last, not what a full storage still holds', () => {
  localStorage.setItem('token', 'of yesterday');
  expect(isStorageKept()).toBe(true);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isStorageKept()).toBe(false);
  writeKey('token', 'of today');
  expect(readKey('token')).toBe('of today');
  expect(localStorage.getItem('token')).toBeNull();
  removeKey('token');
  expect(readKey('token')).toBeNull();
});

it.each(['undefined', 'null', '', '  '])('takes the leftover %j for nothing', (leftover) => {
  localStorage.setItem('token', leftover);
  expect(readKey('token')).toBeNull();
});

it.each(['{broken', '[]', '"text"', '42', 'null'])('takes %s for no object', (rubbish) => {
  localStorage.setItem('provider', rubbish);
  expect(readObject('provider')).toBeNull();
});
