import { combineReducers, configureStore, type Action, type ThunkAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { cartForgotten, cartReducer } from './cart';
import { healthReducer } from './health';
import { ordersReducer } from './orders';
import { serveLoaders } from './prefetch';
import {
  accountsOf,
  isSessionKey,
  readSession,
  sessionChanged,
  sessionReducer,
  type Session,
  type Audience,
} from './session';
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

function build() {
  return configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware, createToastTimers()) });
}

export type AppStore = ReturnType<typeof build>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, Action>;

/** Two tabs agree on who is signed in: the other tab's change of storage arrives as an event. */
function watchStorage(store: AppStore): void {
  // Pages are also drawn where there is no window.
  if (typeof window === 'undefined') return;
  const known = { ...accountsOf(store.getState().session) };
  /** Whether somebody else has taken the place of one whose data may be here. A renewed token is no such change. */
  const note = (session: Session): boolean => {
    const now = accountsOf(session);
    const isOther = (end: Audience) => now[end] !== null && known[end] !== null && now[end] !== known[end];
    const hasChanged = isOther('customer') || isOther('provider');
    known.customer = now.customer ?? known.customer;
    known.provider = now.provider ?? known.provider;
    return hasChanged;
  };
  let seen: Session = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session !== seen) note((seen = session));
  });
  window.addEventListener('storage', (event) => {
    if (!isSessionKey(event.key)) return;
    const after = readSession();
    const isOther = note(after);
    store.dispatch(sessionChanged(after));
    // A sign-in beside a session that goes on leaves its pages alone, and what is typed there.
    if (isOther || (after.customerToken ?? after.providerToken) === null) store.dispatch(api.util.resetApiState());
    if (isOther || after.customerToken === null) store.dispatch(cartForgotten());
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
