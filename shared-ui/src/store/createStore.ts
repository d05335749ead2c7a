import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api';
import { cartReducer, createCartChannel } from './cart';
import type { StoreExtra } from './extra';
import { healthReducer } from './health';
import { ordersReducer } from './orders';
import { followAuth, sessionReducer } from './session';
import { createToastTimers, toastsReducer } from './toasts';
import type { AppStore } from './types';

const reducer = combineReducers({
  session: sessionReducer,
  health: healthReducer,
  cart: cartReducer,
  orders: ordersReducer,
  toasts: toastsReducer,
  [api.reducerPath]: api.reducer,
});

export type StoreOptions = Pick<StoreExtra, 'auth'> & Partial<Pick<StoreExtra, 'apiBaseUrl' | 'adapter'>>;

/** The product's store. The shell creates the one of a page; an app running alone, a server's render or a test creates its own. */
export function createStore({ auth, apiBaseUrl = '', adapter }: StoreOptions): AppStore {
  const extraArgument: StoreExtra = {
    auth,
    apiBaseUrl: apiBaseUrl.replace(/\/+$/, ''),
    adapter,
    cartChannel: createCartChannel(),
    prefetchFailures: new Map(),
  };
  const store = configureStore({
    reducer,
    preloadedState: { session: auth.getSession() },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware, createToastTimers()),
  });
  setupListeners(store.dispatch);
  followAuth(store, auth);
  return store;
}
