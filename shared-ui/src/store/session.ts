import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readKey, readObject, removeKey, writeKey } from './storage';
import { checkToken, tokenSubject } from './token';

/** The two ends of the product. Each has its own token; one browser may hold both. */
export type Audience = 'customer' | 'provider';

/** Why a session is over: the token is no token, its time has passed (or the server says so), or the account cannot be read. */
export type EndReason = 'invalid' | 'expired' | 'failed';

/** The helper as kept in local storage (H-3.4). */
export interface StoredProvider {
  id: string;
  name: string;
  email: string;
  businessName: string;
  role: string;
}

/** Everything local storage says about who is signed in. */
export interface Session {
  customerToken: string | null;
  customerEmail: string | null;
  providerToken: string | null;
  providerId: string | null;
  provider: StoredProvider | null;
  /** Only the token of the helper sign-up is there: the rest is to be asked from the server. */
  isProviderIncomplete: boolean;
}

export interface SessionState extends Session {
  /** The last session that ended by itself, for the login screen to explain; a sign-in or sign-out forgets it. */
  ended: { end: Audience; reason: EndReason } | null;
}

const PROVIDER_ROLE = 'serviceProvider';

/** Every key the product keeps in local storage. No other file reads or writes one of them. */
const KEY = {
  token: 'token',
  userToken: 'userToken',
  userEmail: 'userEmail',
  providerToken: 'providerToken',
  serviceProviderToken: 'serviceProviderToken',
  providerId: 'providerId',
  provider: 'provider',
} as const;

const TOKEN_KEYS = {
  customer: [KEY.token, KEY.userToken],
  provider: [KEY.providerToken, KEY.serviceProviderToken],
} as const satisfies Record<Audience, readonly string[]>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readProvider(): StoredProvider | null {
  const stored = readObject(KEY.provider);
  if (!stored) return null;
  return {
    id: text(stored.id) || text(stored._id),
    name: text(stored.name),
    email: text(stored.email),
    businessName: text(stored.businessName),
    role: text(stored.role) || PROVIDER_ROLE,
  };
}

/** The token a call of this end carries, read anew each time: another tab may have changed it. */
export function storedToken(end: Audience): string | null {
  const [first, second] = TOKEN_KEYS[end];
  return readKey(first) ?? readKey(second);
}

/** An id as servers give them; rubbish is none. */
function readProviderId(): string | null {
  const id = readKey(KEY.providerId);
  return id !== null && /^[^\s{}[\]"]{1,100}$/.test(id) ? id : null;
}

/** Who is signed in according to local storage, both readings of the keys included (C-3.15, H-3.5, M-30.1). */
export function readSession(): Session {
  const provider = readProvider();
  return {
    customerToken: storedToken('customer'),
    customerEmail: readKey(KEY.userEmail),
    providerToken: storedToken('provider'),
    providerId: readProviderId() ?? (provider?.id || null),
    provider,
    isProviderIncomplete: readKey(KEY.providerToken) === null && readKey(KEY.serviceProviderToken) !== null,
  };
}

/** Who is signed in at each end, as far as can be told; null where nobody is. */
export function accountsOf({
  customerToken,
  customerEmail,
  providerToken,
  providerId,
}: Session): Record<Audience, string | null> {
  return {
    customer: customerToken && (tokenSubject(customerToken) ?? customerEmail),
    provider: providerToken && (tokenSubject(providerToken) ?? providerId),
  };
}

/** Whether a storage event is about the session; a null key means that everything was cleared. */
export function isSessionKey(key: string | null): boolean {
  return key === null || (Object.values(KEY) as string[]).includes(key);
}

export function storeCustomer(token: string, email?: string): void {
  writeKey(KEY.token, token);
  if (email) storeCustomerEmail(email);
}

export function storeCustomerEmail(email: string): void {
  writeKey(KEY.userEmail, email);
}

export function storeProvider(token: string, provider: StoredProvider): void {
  writeKey(KEY.providerToken, token);
  writeKey(KEY.providerId, provider.id);
  writeKey(KEY.provider, JSON.stringify(provider));
}

/** The token that the helper sign-up answers with (C-7.6). */
export function storeSignupToken(token: string): void {
  writeKey(KEY.serviceProviderToken, token);
}

/** Puts a renewed token under every key that holds one of this end. */
export function storeRenewedToken(end: Audience, token: string): void {
  const held = TOKEN_KEYS[end].filter((key) => readKey(key) !== null);
  for (const key of held.length > 0 ? held : [TOKEN_KEYS[end][0]]) writeKey(key, token);
}

/** Forgets one end. The customer's e-mail stays: it fills the login form. */
export function clearEnd(end: Audience): void {
  TOKEN_KEYS[end].forEach(removeKey);
  if (end === 'provider') [KEY.providerId, KEY.provider].forEach(removeKey);
}

export function clearSession(): void {
  Object.values(KEY).forEach(removeKey);
}

export type ProviderAccess = 'ok' | 'signedOut' | 'invalid' | 'expired';

/**
 * May this browser enter the helper area (H-2.12, H-2.15)? `signedOut`: no token, or another role. `invalid` and `expired`: the
 * token fails the client-side check, so the session is to be ended with that reason.
 */
export function providerAccess(session: Session, now?: number): ProviderAccess {
  if (session.providerToken === null) return 'signedOut';
  if (session.provider && session.provider.role !== PROVIDER_ROLE) return 'signedOut';
  const state = checkToken(session.providerToken, now);
  return state === 'valid' ? 'ok' : state;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...readSession(), ended: null }),
  reducers: {
    /** Local storage has changed, here or in another tab. */
    sessionChanged: (state, { payload }: PayloadAction<Session>) => {
      const isBack = state.ended && payload[`${state.ended.end}Token`] !== null;
      return { ...payload, ended: isBack ? null : state.ended };
    },
    /** Somebody signed in or out here. */
    sessionReplaced: (_state, { payload }: PayloadAction<Session>) => ({ ...payload, ended: null }),
    sessionEnded: (_state, { payload }: PayloadAction<NonNullable<SessionState['ended']> & { session: Session }>) => ({
      ...payload.session,
      ended: { end: payload.end, reason: payload.reason },
    }),
  },
});

export const { sessionChanged, sessionReplaced, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
