import { combineReducers, configureStore, type Action, type ThunkAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { cartReducer } from './cart';
import { healthReducer } from './health';
import { ordersReducer } from './orders';
import { serveLoaders } from './prefetch';
import { isSessionKey, readSession, sessionChanged, sessionReducer, type Session } from './session';
import { createToastTimers, toastsReducer } from './toasts';

const reducer = combineReducers({
  session: sessionReducer,
  health: healthReducer,
  cart: cartReducer,
  orders: ordersReducer,
  toasts: toastsReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof reducer>;

const build = () =>
  configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware, createToastTimers()) });

export type AppStore = ReturnType<typeof build>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, Action>;

/** Another account, or none: what was fetched for the old one must not be shown to the new one. A renewed token is no such change. */
function isSameAccount(before: Session, after: Session): boolean {
  return before.providerId === after.providerId
    && (before.providerToken === null) === (after.providerToken === null)
    && (before.customerToken === null) === (after.customerToken === null)
    && before.customerEmail === after.customerEmail;
}

/** Two tabs agree on who is signed in: the other tab's change of storage arrives as an event. */
function watchStorage(store: AppStore): void {
  // Pages are also drawn where there is no window.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (!isSessionKey(event.key)) return;
    const before = store.getState().session;
    const after = readSession();
    store.dispatch(sessionChanged(after));
    if (!isSameAccount(before, after)) store.dispatch(api.util.resetApiState());
  });
}

/** The product's store. The shell makes the one; an app running alone, or a test, makes its own. */
export function createStore(): AppStore {
  const store = build();
  setupListeners(store.dispatch);
  watchStorage(store);
  serveLoaders(store);
  return store;
}
