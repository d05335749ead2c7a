import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SIGNED_OUT, type Auth, type AuthEvent, type Session } from '../auth';
import { api } from '../api/api';
import { cartForgotten } from './cart';
import type { AppStore } from './types';

/** A projection of the auth object: `followAuth` writes it, nothing else does. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<Session>) => payload,
  },
});

export const sessionReducer = sessionSlice.reducer;

/** Whether what was fetched belongs to another account now. A sign-in beside a session that goes on leaves its pages alone. */
function isDataStale(event: AuthEvent, { customerToken, providerToken, operatorToken }: Session): boolean {
  if (event.type === 'changedElsewhere')
    return event.isOtherAccount || (customerToken ?? providerToken ?? operatorToken) === null;
  return event.type === 'signedIn' || event.type === 'signedOut';
}

function isCartStale(event: AuthEvent, { customerToken }: Session): boolean {
  if (event.type === 'changedElsewhere') return event.isOtherAccount || customerToken === null;
  return event.type === 'signedOut' || (event.type === 'signedIn' && event.audience === 'customer');
}

/** Keeps the store in step with the auth object: its session, and no data of somebody who is gone. */
export function followAuth(store: AppStore, auth: Auth): void {
  auth.subscribe((event) => {
    const session = auth.getSession();
    if (isCartStale(event, session)) store.dispatch(cartForgotten());
    store.dispatch(sessionSlice.actions.sessionChanged(session));
    if (isDataStale(event, session)) store.dispatch(api.util.resetApiState());
  });
}
