import { connectQueries } from './connectQueries';
import { createCoreStore, type StoreOptions } from './createCoreStore';
import type { AppStore } from './types';

/** A store with its queries from the start. */
export function createStore(options: StoreOptions): AppStore {
  const store = createCoreStore(options);
  store.dispatch(connectQueries());
  return store;
}
