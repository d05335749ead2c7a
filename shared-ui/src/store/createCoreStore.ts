import { combineReducers, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { cartReducer, createCartChannel } from './cart';
import type { StoreExtra } from './extra';
import { healthReducer } from './health';
import { ordersReducer } from './orders';
import { followAuth, sessionReducer } from './session';
import { createToastTimers, toastsReducer } from './toasts';
import type { AppStore } from './types';

const coreReducers = {
  session: sessionReducer,
  health: healthReducer,
  cart: cartReducer,
  orders: ordersReducer,
  toasts: toastsReducer,
};

export type StoreOptions = Pick<StoreExtra, 'auth'> & Partial<Pick<StoreExtra, 'apiBaseUrl' | 'adapter'>>;

/**
 * The product's store before its queries: `connectQueries` adds them. The shell creates the one of a page; an app running alone, a server's
 * render or a test creates its own, with queries, by `createStore`.
 */
export function createCoreStore({ auth, apiBaseUrl = '', adapter }: StoreOptions): AppStore {
  const { middleware: laterMiddleware, addMiddleware } = createDynamicMiddleware();
  const extraArgument: StoreExtra = {
    auth,
    apiBaseUrl: apiBaseUrl.replace(/\/+$/, ''),
    adapter,
    cartChannel: createCartChannel(),
    cartChanges: Promise.resolve(),
    prefetchFailures: new Map(),
    mutations: new Map(),
    lazyLoaders: new Set(),
    addQueries: ({ reducer, middleware }) => {
      addMiddleware(middleware);
      store.replaceReducer(combineReducers({ ...coreReducers, api: reducer }) as never);
    },
  };
  const store = configureStore({
    reducer: combineReducers(coreReducers),
    preloadedState: { session: auth.getSession() },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(laterMiddleware, createToastTimers()),
    // React renders what has come in a task before the frame, which then only lays it out and paints it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  // `RootState` has the queries' state from the start: nothing that reads it is there before them.
  const appStore = store as unknown as AppStore;
  followAuth(appStore, auth);
  return appStore;
}
