import type { Middleware, Reducer } from 'redux';
import type { RequestContext } from '../api/request';
import type { ApiError } from '../api/errors';

/** Failures of prefetched queries by cache key; `at` in milliseconds since 1970. */
export type PrefetchFailures = Map<string, { error: ApiError; at: number }>;

/** The objects that the thunks and queries of one store work with, beside its state. */
export interface StoreExtra extends Omit<RequestContext, 'signal'> {
  /** To the same cart in other tabs of this browser, once it is open. */
  cartChannel?: BroadcastChannel;
  /** Resolves when the server has taken or rejected every change of the cart under way; another promise with each change. */
  cartChanges: Promise<unknown>;
  prefetchFailures: PrefetchFailures;
  /** Loaders whose code is on its way. */
  lazyLoaders: Set<Promise<unknown>>;
  addQueries(queries: { reducerPath: 'api'; reducer: Reducer; middleware: Middleware }): void;
}
