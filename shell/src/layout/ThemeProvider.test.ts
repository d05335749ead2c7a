import { createTheme, type ThemeControl } from './ThemeProvider';

let theme: ThemeControl;

beforeEach(() => void (theme = createTheme()));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("stores and shows a theme and notifies listeners, but stores nothing for the device's theme", () => {
  const listener = jest.fn();
  const unsubscribe = theme.subscribe(listener);
  theme.choose('dark');
  expect([theme.read(), document.documentElement.dataset.theme, listener.mock.calls.length]).toEqual([
    'dark',
    'dark',
    1,
  ]);
  theme.choose('system');
  expect([theme.read(), document.documentElement.dataset.theme, localStorage.length]).toEqual(['system', undefined, 0]);
  unsubscribe();
  theme.choose('light');
  expect(listener).toHaveBeenCalledTimes(2);
});

test("follows the device's theme when storage holds an unknown one", () => {
  localStorage.setItem('theme', '{"a":1}');
  expect(theme.read()).toBe('system');
});

test('remembers the theme while the page is open when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  theme.choose('dark');
  expect([theme.read(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
});

test('stores the theme again once storage has room', () => {
  theme.choose('light');
  expect([theme.read(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('shows a theme that is chosen in another tab', () => {
  const unfollow = theme.followOtherTabs();
  const listener = jest.fn();
  const unsubscribe = theme.subscribe(listener);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect([document.documentElement.dataset.theme, listener.mock.calls.length]).toEqual(['dark', 1]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unfollow();
});
