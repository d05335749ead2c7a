import type { ApiError } from './errors';
import type { AppStore, AppThunk } from './createStore';

/** A query that has been started, as `endpoint.initiate()` gives it. */
type Started = PromiseLike<{ error?: unknown }> & { queryCacheKey: string };

/** A failure is shown to the page that comes a moment later, not to one that comes much later. In milliseconds. */
const KEPT_FOR = 10_000;

let store: AppStore | null = null;
const failures = new Map<string, { error: ApiError; at: number }>();

export function serveLoaders(of: AppStore): void {
  store = of;
}

/**
 * For a route's loader: starts a page's queries while the page's code is still on its way. Waits for nothing and never fails. The
 * page's own hooks join the queries or find their answers; a failure they show as their own instead of asking a second time.
 */
export function prefetch(...queries: AppThunk<Started>[]): null {
  failures.clear();
  for (const query of queries) {
    const started = store?.dispatch(query);
    void started?.then(({ error }) => {
      if (error) failures.set(started.queryCacheKey, { error: error as ApiError, at: Date.now() });
    });
  }
  return null;
}

/** The failure that a prefetch of this query met just now, once; a person's own retry forgets it. */
export function takeFailure(queryCacheKey: string, isRetry: boolean): ApiError | null {
  const kept = failures.get(queryCacheKey);
  failures.delete(queryCacheKey);
  return kept && !isRetry && Date.now() - kept.at < KEPT_FOR ? kept.error : null;
}
