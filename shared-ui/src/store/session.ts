import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SIGNED_OUT, type Auth, type AuthEvent, type Session } from '../auth';
import { cartForgotten } from './cart';
import type { AppStore } from './types';

/** A projection of the auth object: `followAuth` writes it, nothing else does. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: { sessionChanged: (_state, { payload }: PayloadAction<Session>) => payload },
});

export const sessionReducer = sessionSlice.reducer;

function isCartStale(event: AuthEvent, { customerToken }: Session): boolean {
  if (event.type === 'changedElsewhere') return event.isOtherAccount || customerToken === null;
  return event.type === 'signedOut' || (event.type === 'signedIn' && event.audience === 'customer');
}

/** Keeps the store in step with the auth object: its session, and no cart of somebody who is gone. `connectQueries` does so with other data. */
export function followAuth(store: AppStore, auth: Auth): void {
  auth.subscribe((event) => {
    const session = auth.getSession();
    if (isCartStale(event, session)) store.dispatch(cartForgotten());
    store.dispatch(sessionSlice.actions.sessionChanged(session));
  });
}
