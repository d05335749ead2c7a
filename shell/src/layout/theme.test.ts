import { chooseTheme, followTheme, onThemeChange, readTheme } from './theme';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("a choice is kept, shown and told; the device's way leaves nothing behind", () => {
  const told = jest.fn();
  const stop = onThemeChange(told);
  chooseTheme('dark');
  expect([readTheme(), document.documentElement.dataset.theme, told.mock.calls.length]).toEqual(['dark', 'dark', 1]);
  chooseTheme('system');
  expect([readTheme(), document.documentElement.dataset.theme, localStorage.length]).toEqual(['system', undefined, 0]);
  stop();
  chooseTheme('light');
  expect(told).toHaveBeenCalledTimes(2);
});

test('rubbish in storage is no theme', () => {
  localStorage.setItem('theme', '{"a":1}');
  expect(readTheme()).toBe('system');
});

test('with storage blocked the choice lasts as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  chooseTheme('dark');
  expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
});

test('once there is room again, storage counts', () => {
  chooseTheme('light');
  expect([readTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('a choice in another tab is shown here', () => {
  followTheme();
  const told = jest.fn();
  const stop = onThemeChange(told);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect([document.documentElement.dataset.theme, told.mock.calls.length]).toEqual(['dark', 1]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
