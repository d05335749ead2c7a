// The store's queries are the largest part of the shell that a first screen can do without: they come with the first module that needs them.
import type { DehydratedQuery } from 'hosting/protocol';
import type { AppStore } from 'shared-ui/state';
import { loadWithRetry } from 'shared-ui/ui';
import { lazyModules } from '../federation/sharedModules';

export type StoreModule = Awaited<ReturnType<(typeof lazyModules)['shared-ui/store']>>;

/**
 * Returns the page's one loader of the module 'shared-ui/store', which adds the queries to the store, with those that the page was rendered with.
 * @param onConnected called when the store has the queries, before anything uses them
 */
export function createLazyStore(
  store: AppStore,
  queries: readonly DehydratedQuery[],
  onConnected: () => void,
): () => Promise<StoreModule> {
  let loading: Promise<StoreModule> | null = null;
  const load = async () => {
    // The federation runtime asks for a shared module once.
    const module = await loadWithRetry(lazyModules['shared-ui/store']);
    store.dispatch(module.connectQueries(queries));
    onConnected();
    return module;
  };
  return () => (loading ??= load());
}
