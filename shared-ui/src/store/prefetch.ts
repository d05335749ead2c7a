import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Session } from '../auth';
import type { ApiError } from '../api/errors';
import { storeContext } from './routerContext';
import type { AppThunk } from './types';

/** A query that has been started, as `endpoint.initiate()` gives it. */
type StartedQuery = PromiseLike<{ error?: unknown }> & { queryCacheKey: string };
type Queries = readonly AppThunk<StartedQuery>[];

/** The option of a query that a loader starts: the page's own hooks subscribe. */
export const unsubscribed = { subscribe: false } as const;

/** Starts queries without a subscription; waits for nothing and never fails. */
function prefetch(queries: Queries): AppThunk {
  return (dispatch, _getState, { prefetchFailures }) => {
    prefetchFailures.clear();
    for (const query of queries) {
      const started = dispatch(query);
      void started.then(({ error }) => {
        if (error) prefetchFailures.set(started.queryCacheKey, { error: error as ApiError, at: Date.now() });
      });
    }
  };
}

/**
 * A route's loader: starts a page's queries while the page's code is still on its way. The page's own hooks join the queries or find
 * their data; a failure they show as their own instead of requesting a second time.
 */
export function prefetchLoader(queriesOf: (args: LoaderFunctionArgs, session: Session) => Queries) {
  return (args: LoaderFunctionArgs): null => {
    const store = args.context.get(storeContext);
    store.dispatch(prefetch(queriesOf(args, store.getState().session)));
    return null;
  };
}
