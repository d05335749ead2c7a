import { cacheBustedUrl, loadWithRetry, withLoadTimeout } from './loadWithRetry';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__choresyCacheBust = undefined;
});
afterEach(() => jest.useRealTimers());

test('loads code until it has come, later each time and past every cache', async () => {
  const urls: string[] = [];
  const load = jest.fn(async (failures: number) => {
    urls.push(cacheBustedUrl('/a.js'));
    if (failures < 2) throw new Error('404');
    return 'code';
  });
  const loaded = loadWithRetry(load);
  await jest.advanceTimersByTimeAsync(500);
  await jest.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('code');
  expect(urls).toEqual(['/a.js', '/a.js?again=1', '/a.js?again=2']);
});

test('throws the last failure when no retry is left', async () => {
  const load = jest.fn((failures: number) => Promise.reject(new Error(`failure ${failures}`)));
  const expected = expect(loadWithRetry(load, 1)).rejects.toThrow('failure 1');
  await jest.advanceTimersByTimeAsync(500);
  await expected;
});

test('gives up waiting for code that hangs', async () => {
  const expected = expect(withLoadTimeout(new Promise(() => undefined))).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(4_500);
  await expected;
});
