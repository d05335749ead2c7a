import { shownTheme } from 'hosting/theme';
import { chooseTheme, followOtherTabs, subscribeToTheme } from './theme';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test("stores and shows a theme and notifies listeners, but stores nothing for the device's theme", () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToTheme(listener);
  chooseTheme('dark');
  expect([shownTheme(), document.documentElement.dataset.theme, listener.mock.calls.length]).toEqual([
    'dark',
    'dark',
    1,
  ]);
  chooseTheme('system');
  expect([shownTheme(), document.documentElement.dataset.theme, localStorage.length]).toEqual(['system', undefined, 0]);
  unsubscribe();
  chooseTheme('light');
  expect(listener).toHaveBeenCalledTimes(2);
});

test("follows the device's theme when storage holds an unknown one", () => {
  const unfollow = followOtherTabs();
  chooseTheme('dark');
  localStorage.setItem('theme', '{"a":1}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect([shownTheme(), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
  unfollow();
});

test('remembers the theme while the page is open when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  chooseTheme('dark');
  expect([shownTheme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
});

test('stores the theme again once storage has room', () => {
  chooseTheme('light');
  expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('shows a theme that is chosen in another tab', () => {
  const unfollow = followOtherTabs();
  const listener = jest.fn();
  const unsubscribe = subscribeToTheme(listener);
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
