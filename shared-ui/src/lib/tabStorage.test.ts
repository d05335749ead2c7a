import { tabStorage } from './tabStorage';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function refuse() {
  throw new DOMException('denied', 'SecurityError');
}

test('what is written is read, until it is removed', () => {
  tabStorage.write('a', '1');
  expect([tabStorage.read('a'), sessionStorage.getItem('a')]).toEqual(['1', '1']);
  tabStorage.remove('a');
  expect(tabStorage.read('a')).toBeNull();
});

test('blocked, it lives as long as the page', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
  expect(tabStorage.read('a')).toBeNull();
  tabStorage.write('a', '1');
  expect(tabStorage.read('a')).toBe('1');
  tabStorage.remove('a');
  expect(tabStorage.read('a')).toBeNull();
});

test('full, it does not go back to what was there before', () => {
  sessionStorage.setItem('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  tabStorage.write('a', 'new');
  expect([tabStorage.read('a'), sessionStorage.getItem('a')]).toEqual(['new', null]);
  tabStorage.remove('a');
});

test('a draft comes back as it was', () => {
  tabStorage.writeDraft('d', { city: 'London', phone: '' });
  expect(tabStorage.readDraft('d')).toEqual({ city: 'London', phone: '' });
});

test.each(['', 'undefined', 'null', '{', '[]', '42', '"text"', '{"a":1}', '{"a":{"b":"c"}}'])(
  '%j is no draft',
  (rubbish) => {
    sessionStorage.setItem('d', rubbish);
    expect(tabStorage.readDraft('d')).toBeNull();
  },
);
