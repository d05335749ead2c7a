import { createLocalStorage, type SafeStorage } from './safeStorage';

let storage: SafeStorage;
beforeEach(() => void (storage = createLocalStorage()));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function blockStorage() {
  const reject = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(reject);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(reject);
}

it('keeps a copy in memory while local storage is blocked', () => {
  blockStorage();
  expect(storage.read('token')).toBeNull();
  storage.write('token', 'a');
  expect(storage.read('token')).toBe('a');
  storage.remove('token');
  expect(storage.read('token')).toBeNull();
});

it('reports whether it is persistent and leaves no probe behind', () => {
  expect(storage.isPersistent()).toBe(true);
  expect(localStorage).toHaveLength(0);
  blockStorage();
  expect(storage.isPersistent()).toBe(false);
});

it('keeps in memory what a full local storage rejects', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('userEmail', 'a@b.c');
  expect(storage.read('userEmail')).toBe('a@b.c');
  storage.remove('userEmail');
});

it('reads what was written last, not what a full local storage still holds', () => {
  localStorage.setItem('token', 'of yesterday');
  expect(storage.isPersistent()).toBe(true);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storage.isPersistent()).toBe(false);
  storage.write('token', 'of today');
  expect(storage.read('token')).toBe('of today');
  expect(localStorage.getItem('token')).toBeNull();
  storage.remove('token');
  expect(storage.read('token')).toBeNull();
});

it.each(['undefined', 'null', '', '  '])('reads the leftover %j as null', (leftover) => {
  localStorage.setItem('token', leftover);
  expect(storage.read('token')).toBeNull();
});
