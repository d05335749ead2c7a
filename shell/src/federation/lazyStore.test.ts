import { createAuth, createMemoryStorage } from 'shared-ui/auth';
import { createCoreStore } from 'shared-ui/state';
import { createLazyStore } from './lazyStore';
import { lazyModules } from './sharedModules';

jest.mock('./sharedModules', () => ({ lazyModules: { 'shared-ui/store': jest.fn() } }));
const importStore = jest.mocked(lazyModules['shared-ui/store']);
const storeModule = jest.requireActual<Awaited<ReturnType<typeof importStore>>>('shared-ui/store');

function coreStore() {
  return createCoreStore({ auth: createAuth({ storage: createMemoryStorage(), fetch }) });
}

beforeEach(() => importStore.mockReset());
afterEach(() => jest.useRealTimers());

// M-339
test('loads the queries once, and adds those that the page was rendered with before anything uses them', async () => {
  importStore.mockResolvedValue(storeModule);
  const store = coreStore();
  const queries = [{ endpointName: 'listWords', arg: undefined, value: ['one'] }];
  const seen: string[] = [];
  const load = createLazyStore(store, queries, () => seen.push(...Object.keys(store.getState().api.queries)));
  expect(store.getState()).not.toHaveProperty('api');
  expect(await Promise.all([load(), load()])).toEqual([storeModule, storeModule]);
  expect(importStore).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['listWords(undefined)']);
});

// M-339
test('tries again until the queries have come', async () => {
  jest.useFakeTimers();
  importStore.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  importStore.mockResolvedValue(storeModule);
  const loaded = jest.fn();
  void createLazyStore(coreStore(), [], () => undefined)().then(loaded);
  await jest.advanceTimersByTimeAsync(499);
  expect(importStore).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(importStore).toHaveBeenCalledTimes(3);
  expect(loaded).toHaveBeenCalledWith(storeModule);
});
