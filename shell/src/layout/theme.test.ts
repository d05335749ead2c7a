import { createTheme, type ThemeControl } from './theme';

let theme: ThemeControl;

beforeEach(() => void (theme = createTheme()));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("keeps and shows a choice and notifies listeners, and keeps nothing for the device's own theme", () => {
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

test('follows the device when storage holds something that is no theme', () => {
  localStorage.setItem('theme', '{"a":1}');
  expect(theme.read()).toBe('system');
});

test('remembers the choice for as long as the page is open while storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  theme.choose('dark');
  expect([theme.read(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
});

test('keeps the choice in storage again once there is room', () => {
  theme.choose('light');
  expect([theme.read(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('shows a choice that is made in another tab', () => {
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
