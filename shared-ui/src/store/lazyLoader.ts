import type { LoaderFunction } from 'react-router-dom';
import { storeContext } from './routerContext';
import type { AppThunk } from './types';

/** Runs the loaded loader; `loadersDone` waits for it. Where it cannot be loaded, the page's own hooks request its data. */
function runLater(run: () => Promise<unknown>): AppThunk {
  return (_dispatch, _getState, { lazyLoaders }) => {
    const running = run()
      .catch(() => undefined)
      .finally(() => lazyLoaders.delete(running));
    lazyLoaders.add(running);
  };
}

/** A route's loader whose code comes later, with that of the queries. No move waits for it. */
export function lazyLoader(load: () => Promise<LoaderFunction>): LoaderFunction {
  return (args) => {
    args.context.get(storeContext).dispatch(runLater(async () => (await load())(args)));
    return null;
  };
}

/** Resolves when all lazy loaders that were called have run: their queries have been started. */
export function loadersDone(): AppThunk<Promise<unknown>> {
  return (_dispatch, _getState, { lazyLoaders }) => Promise.all(lazyLoaders);
}
