import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import type { api } from '../api/api';
import { cartReducer } from './cart';
import type { StoreExtra } from './extra';
import type { AppStore, OrdersState } from './types';
import { healthReducer } from './health';
import { followAuth, sessionReducer } from './session';
import { createToastTimers, toastsReducer } from './toasts';

type StoreOptions = Pick<StoreExtra, 'auth'> & Partial<Pick<StoreExtra, 'apiBaseUrl' | 'adapter'>>;

/**
 * The product's store; `connectQueries` adds the queries to it. The shell creates the one of a page; an app running alone, a server's render or
 * a test creates its own.
 */
export function createStore({ auth, apiBaseUrl = '', adapter }: StoreOptions): AppStore {
  const reducer = combineSlices({
    session: sessionReducer,
    health: healthReducer,
    cart: cartReducer,
    // The product keeps this part of the store and handles no action in it (C-3.17).
    orders: (state: OrdersState = { orders: [], loading: false, error: null }) => state,
    toasts: toastsReducer,
  }).withLazyLoadedSlices<WithSlice<typeof api>>();
  const { middleware: laterMiddleware, addMiddleware } = createDynamicMiddleware();
  const extraArgument: StoreExtra = {
    auth,
    apiBaseUrl: apiBaseUrl.replace(/\/+$/, ''),
    adapter,
    cartChanges: Promise.resolve(),
    prefetchFailures: new Map(),
    mutations: new Map(),
    lazyLoaders: new Set(),
    addQueries: (api) => {
      reducer.inject(api);
      addMiddleware(api.middleware);
    },
  };
  const store = configureStore({
    reducer,
    preloadedState: { session: auth.getSession() },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(laterMiddleware, createToastTimers()),
    // React renders what has come in a task before the frame, which then only lays it out and paints it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  // `RootState` has the queries from the start: nothing that reads them is there before them.
  const appStore = store as AppStore;
  followAuth(appStore, auth);
  return appStore;
}
