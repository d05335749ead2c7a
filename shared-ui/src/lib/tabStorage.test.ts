import { tabStorage } from './tabStorage';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function reject() {
  throw new DOMException('denied', 'SecurityError');
}

test('returns what was written until it is removed', () => {
  tabStorage.write('a', '1');
  expect([tabStorage.read('a'), sessionStorage.getItem('a')]).toEqual(['1', '1']);
  tabStorage.remove('a');
  expect(tabStorage.read('a')).toBeNull();
});

test('keeps a copy in memory while session storage is blocked', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(reject);
  expect(tabStorage.read('a')).toBeNull();
  tabStorage.write('a', '1');
  expect(tabStorage.read('a')).toBe('1');
  tabStorage.remove('a');
  expect(tabStorage.read('a')).toBeNull();
});

test('does not return an older value when session storage is full', () => {
  sessionStorage.setItem('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject);
  tabStorage.write('a', 'new');
  expect([tabStorage.read('a'), sessionStorage.getItem('a')]).toEqual(['new', null]);
  tabStorage.remove('a');
});

test('reads a draft as it was written', () => {
  tabStorage.writeDraft('d', { city: 'London', phone: '' });
  expect(tabStorage.readDraft('d')).toEqual({ city: 'London', phone: '' });
});

test.each(['', 'undefined', 'null', '{', '[]', '42', '"text"', '{"a":1}', '{"a":{"b":"c"}}'])(
  'reads %j as no draft',
  (rubbish) => {
    sessionStorage.setItem('d', rubbish);
    expect(tabStorage.readDraft('d')).toBeNull();
  },
);
