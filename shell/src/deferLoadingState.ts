import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that comes sooner is shown without having been announced. */
const LOADING_AFTER_MS = 100;

/**
 * The same router, whose subscribers hear that a page is loading only if it still is after `LOADING_AFTER_MS`. React renders each state of the
 * router, and with it every link: a page would be rendered once more only to be left (M-350).
 */
export function deferLoadingState(router: Router): Router {
  const subscribe: Router['subscribe'] = (notify) => {
    let timer: ReturnType<typeof setTimeout>;
    return router.subscribe((...update) => {
      clearTimeout(timer);
      if (update[0].navigation.state === 'idle') notify(...update);
      else timer = setTimeout(notify, LOADING_AFTER_MS, ...update);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
