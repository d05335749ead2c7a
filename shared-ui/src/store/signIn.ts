import { api } from './api';
import { renew, request } from './baseQuery';
import { cartForgotten } from './cart';
import type { AppDispatch, AppThunk } from './createStore';
import type { ApiError } from './errors';
import {
  clearEnd,
  clearSession,
  readSession,
  sessionEnded,
  sessionReplaced,
  storeCustomer,
  storeCustomerEmail,
  storedToken,
  storeProvider,
  storeSignupToken,
  type EndReason,
  type Audience,
  type StoredProvider,
} from './session';

/** A helper as login-service and me-service answer it. */
export interface ProviderIdentity {
  id?: string;
  _id?: string;
  name: string;
  email: string;
  businessName: string;
  role?: string;
}

/** Another account: what was fetched for the last one must not be shown to it. */
function replaced(dispatch: AppDispatch): void {
  dispatch(sessionReplaced(readSession()));
  dispatch(api.util.resetApiState());
}

function stored({ id, _id, name, email, businessName, role }: ProviderIdentity): StoredProvider {
  return {
    id: id ?? _id ?? '',
    name,
    email,
    businessName,
    role: role ?? 'serviceProvider',
  };
}

/** A customer has signed up or logged in. */
export function signInCustomer(token: string, email?: string): AppThunk {
  return (dispatch) => {
    storeCustomer(token, email);
    dispatch(cartForgotten());
    replaced(dispatch as AppDispatch);
  };
}

/** A helper has logged in: providerToken, providerId and provider are stored (H-7.18). */
export function signInProvider(token: string, provider: ProviderIdentity): AppThunk {
  return (dispatch) => {
    storeProvider(token, stored(provider));
    replaced(dispatch as AppDispatch);
  };
}

/** The helper sign-up has answered with a token (C-7.6); the helper's details follow on entering the helper area. */
export function signInNewProvider(token: string): AppThunk {
  return (dispatch) => {
    storeSignupToken(token);
    replaced(dispatch as AppDispatch);
  };
}

/** Keeps the customer's e-mail, as the profile's Save does (C-4.34). */
export function rememberCustomerEmail(email: string): AppThunk {
  return (dispatch) => {
    storeCustomerEmail(email);
    dispatch(sessionReplaced(readSession()));
  };
}

/**
 * With only the sign-up's token stored, asks who that is and completes the helper's keys.
 * @returns the failure, or null when the session is complete
 */
export function completeProviderSession(): AppThunk<Promise<ApiError | null>> {
  return async (dispatch) => {
    if (!readSession().isProviderIncomplete) return null;
    const { data, error } = await request({ url: '/api/auth/me-service', auth: 'provider' }, { dispatch });
    if (error) return error;
    const { provider } = data as { provider?: ProviderIdentity };
    const token = storedToken('provider');
    if (!provider || token === null) return { code: 'invalid_response', message: '', status: 200 };
    storeProvider(token, stored(provider));
    dispatch(sessionReplaced(readSession()));
    return null;
  };
}

/** A session that cannot go on: its keys are cleared and the login screen will say why. */
export function endSession(end: Audience, reason: EndReason): AppThunk {
  return (dispatch) => {
    clearEnd(end);
    dispatch(sessionEnded({ end, reason, session: readSession() }));
  };
}

/**
 * Renews a helper's or customer's token; nothing happens when nobody is signed in or no one answers. Asked `ahead` of the time that it
 * runs out, a refusal does not end the session yet.
 */
export function renewSession(end: Audience, { isAhead = false } = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const token = storedToken(end);
    if (token !== null) await renew(end, token, { dispatch }, isAhead);
  };
}

/** Logs out of both ends (C-2.25): every stored key goes at once, and the server is told without waiting for it. */
export function signOut(): AppThunk {
  return (dispatch) => {
    for (const end of ['customer', 'provider'] as const) {
      if (storedToken(end) !== null) void request({ url: '/api/auth/logout', method: 'POST', auth: end }, { dispatch });
    }
    clearSession();
    dispatch(cartForgotten());
    replaced(dispatch as AppDispatch);
  };
}
