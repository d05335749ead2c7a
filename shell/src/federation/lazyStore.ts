// The store's queries are the largest part of the shell that a first screen can do without: they come with what first needs them.
import type { DehydratedQuery } from 'hosting/protocol';
import { bustCache } from 'shared-ui/ui';
import type { AppStore } from 'shared-ui/state';
import { lazyModules } from './sharedModules';

export type StoreModule = Awaited<ReturnType<(typeof lazyModules)['shared-ui/store']>>;

const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;

/** Tries until it succeeds: the federation runtime asks for a shared module once. */
async function loadPersistently(): Promise<StoreModule> {
  for (let delay = FIRST_RETRY_DELAY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)) {
    const module = await lazyModules['shared-ui/store']().catch(() => null);
    if (module) return module;
    await new Promise((resolve) => setTimeout(resolve, delay));
    bustCache();
  }
}

/**
 * The page's way to the module 'shared-ui/store', once: loads it and adds the queries to the store, with those that the page was rendered with.
 * @param onConnected called when the store has the queries, before anything uses them
 */
export function createLazyStore(
  store: AppStore,
  queries: readonly DehydratedQuery[],
  onConnected: () => void,
): () => Promise<StoreModule> {
  let loading: Promise<StoreModule> | null = null;
  const load = async () => {
    const module = await loadPersistently();
    store.dispatch(module.connectQueries(queries));
    onConnected();
    return module;
  };
  return () => (loading ??= load());
}
