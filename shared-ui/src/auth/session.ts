// The values of local storage about signed-in people. No other file knows the keys.
import { TOKEN_KEYS, type Audience } from 'hosting/protocol';
import type { SafeStorage } from './safeStorage';
import { checkToken, tokenSubject } from './token';

/** The people a token is for. Each audience has a token of its own; one browser may hold all of them. */
export const AUDIENCES = ['customer', 'provider', 'operator'] as const satisfies readonly Audience[];
export type { Audience };

/** Why a session is over: the token is malformed, it has expired (or the server rejects it as expired), or the account cannot be read. */
export type EndReason = 'invalid' | 'expired' | 'failed';

/** The helper as kept in local storage (H-3.4). */
interface StoredProvider {
  id: string;
  name: string;
  email: string;
  businessName: string;
  role: string;
}

/** Everything that local storage holds about signed-in people. */
interface StoredSession {
  customerToken: string | null;
  customerEmail: string | null;
  providerToken: string | null;
  providerId: string | null;
  provider: StoredProvider | null;
  /** Only the token of the helper sign-up is there: the rest is to be requested from the server. */
  isProviderIncomplete: boolean;
  operatorToken: string | null;
  operatorEmail: string | null;
}

export interface Session extends StoredSession {
  /** The last session that ended by itself, for the login screen to explain; a sign-in or sign-out forgets it. */
  ended: { audience: Audience; reason: EndReason } | null;
}

export const SIGNED_OUT: Session = {
  customerToken: null,
  customerEmail: null,
  providerToken: null,
  providerId: null,
  provider: null,
  isProviderIncomplete: false,
  operatorToken: null,
  operatorEmail: null,
  ended: null,
};

const PROVIDER_ROLE = 'serviceProvider';

const [TOKEN] = TOKEN_KEYS.customer;
const [PROVIDER_TOKEN, SIGNUP_TOKEN] = TOKEN_KEYS.provider;
const [OPERATOR_TOKEN] = TOKEN_KEYS.operator;
/** The keys that are kept beside the tokens. */
const KEY = {
  userEmail: 'userEmail',
  providerId: 'providerId',
  provider: 'provider',
  operatorEmail: 'operatorEmail',
} as const;
const KEYS: readonly string[] = [...Object.values(TOKEN_KEYS).flat(), ...Object.values(KEY)];

/** The keys that go with the tokens when a session ends. E-mail addresses of customers and operators stay: they fill the login form. */
const ACCOUNT_KEYS: Record<Audience, readonly string[]> = {
  customer: [],
  provider: [KEY.providerId, KEY.provider],
  operator: [],
};

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A stored JSON object, or null when it is missing, broken or not an object. */
function parseObject(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function readProvider(storage: SafeStorage): StoredProvider | null {
  const stored = parseObject(storage.read(KEY.provider));
  return (
    stored && {
      id: textOrEmpty(stored.id) || textOrEmpty(stored._id),
      name: textOrEmpty(stored.name),
      email: textOrEmpty(stored.email),
      businessName: textOrEmpty(stored.businessName),
      role: textOrEmpty(stored.role) || PROVIDER_ROLE,
    }
  );
}

/** An id as servers give them; anything else is ignored. */
function readProviderId(storage: SafeStorage): string | null {
  const id = storage.read(KEY.providerId);
  return id !== null && /^[^\s{}[\]"]{1,100}$/.test(id) ? id : null;
}

export function readToken(storage: SafeStorage, audience: Audience): string | null {
  for (const key of TOKEN_KEYS[audience]) {
    const token = storage.read(key);
    if (token !== null) return token;
  }
  return null;
}

export function readSession(storage: SafeStorage): StoredSession {
  const provider = readProvider(storage);
  return {
    customerToken: readToken(storage, 'customer'),
    customerEmail: storage.read(KEY.userEmail),
    providerToken: readToken(storage, 'provider'),
    providerId: readProviderId(storage) ?? (provider?.id || null),
    provider,
    isProviderIncomplete: storage.read(PROVIDER_TOKEN) === null && storage.read(SIGNUP_TOKEN) !== null,
    operatorToken: readToken(storage, 'operator'),
    operatorEmail: storage.read(KEY.operatorEmail),
  };
}

/** Whether a change of this key is one of the session; null stands for all keys. */
export function isSessionKey(key: string | null): boolean {
  return key === null || KEYS.includes(key);
}

export function writeCustomer(storage: SafeStorage, token: string, email?: string): void {
  storage.write(TOKEN, token);
  if (email) writeCustomerEmail(storage, email);
}

export function writeCustomerEmail(storage: SafeStorage, email: string): void {
  storage.write(KEY.userEmail, email);
}

export function writeProvider(storage: SafeStorage, token: string, provider: StoredProvider): void {
  storage.write(PROVIDER_TOKEN, token);
  storage.write(KEY.providerId, provider.id);
  storage.write(KEY.provider, JSON.stringify(provider));
}

/** The token that the helper sign-up returns (C-7.6). */
export function writeSignupToken(storage: SafeStorage, token: string): void {
  storage.write(SIGNUP_TOKEN, token);
}

export function writeOperator(storage: SafeStorage, token: string, email: string): void {
  storage.write(OPERATOR_TOKEN, token);
  storage.write(KEY.operatorEmail, email);
}

/** Puts a renewed token under every key that holds one of this audience. */
export function writeRenewedToken(storage: SafeStorage, audience: Audience, token: string): void {
  const keys = TOKEN_KEYS[audience];
  const used = keys.filter((key) => storage.read(key) !== null);
  for (const key of used.length > 0 ? used : [keys[0]]) storage.write(key, token);
}

export function removeAudience(storage: SafeStorage, audience: Audience): void {
  for (const key of [...TOKEN_KEYS[audience], ...ACCOUNT_KEYS[audience]]) storage.remove(key);
}

export function removeEverything(storage: SafeStorage): void {
  KEYS.forEach(storage.remove);
}

/** The signed-in account of each audience, as far as tokens and keys name one; null where nobody is signed in. */
export function accountsOf(session: StoredSession): Record<Audience, string | null> {
  const { customerToken, customerEmail, providerToken, providerId, operatorToken, operatorEmail } = session;
  return {
    customer: customerToken && (tokenSubject(customerToken) ?? customerEmail),
    provider: providerToken && (tokenSubject(providerToken) ?? providerId),
    operator: operatorToken && (tokenSubject(operatorToken) ?? operatorEmail),
  };
}

type ProviderAccess = 'ok' | 'signedOut' | 'invalid' | 'expired';

/**
 * May this browser enter the helper area (H-2.12, H-2.15)? `signedOut`: no token, or another role. `invalid` and `expired`: the
 * token fails the client-side check, so the session is to be ended with that reason.
 */
export function providerAccess({ providerToken, provider }: StoredSession, now?: number): ProviderAccess {
  if (providerToken === null || (provider && provider.role !== PROVIDER_ROLE)) return 'signedOut';
  const state = checkToken(providerToken, now);
  return state === 'valid' ? 'ok' : state;
}
