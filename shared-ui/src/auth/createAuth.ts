import type { createRenewal, RenewalOptions, RenewalOutcome } from './renewal';
import type { SafeStorage } from './safeStorage';
import { createServerClock, type ServerClock } from './serverClock';
import {
  accountsOf,
  AUDIENCES,
  isSessionKey,
  readSession,
  readToken,
  removeAudience,
  removeEverything,
  writeCustomer,
  writeCustomerEmail,
  writeOperator,
  writeProvider,
  writeSignupToken,
  type Audience,
  type EndReason,
  type Session,
} from './session';
import { checkToken, isSendable } from './token';

/** A helper as login-service and me-service return it. */
interface ProviderIdentity {
  id?: string;
  _id?: string;
  name: string;
  email: string;
  businessName: string;
  role?: string;
}

export type AuthEvent =
  | { type: 'signedIn' | 'ended'; audience: Audience }
  | { type: 'signedOut' }
  /** The same people as before: a token was renewed, details were completed, or storage was found changed. */
  | { type: 'updated' }
  /** `isOtherAccount`: another account signed in, and data of the earlier one may be cached. A renewed token is no such change. */
  | { type: 'changedElsewhere'; isOtherAccount: boolean };

/** The signed-in people and their tokens. Nothing else reads or writes them. */
export interface Auth {
  clock: ServerClock;
  /** The token to send, read from storage each time: another tab may have changed it. Null when nobody is signed in. */
  getToken(audience: Audience): string | null;
  /** The same object until something changes. */
  getSession(): Session;
  /** Calls back after each change of the session. Returns the unsubscribe function. */
  subscribe(listener: (event: AuthEvent) => void): () => void;
  /** Whether a sign-in survives a reload: browsers may block storage. */
  isPersistent(): boolean;
  signInCustomer(token: string, email?: string): void;
  /** A helper has logged in: providerToken, providerId and provider are stored (H-7.18). */
  signInProvider(token: string, provider: ProviderIdentity): void;
  /** The helper sign-up has returned a token (C-7.6); the helper's details follow on entering the helper area. */
  signInNewProvider(token: string): void;
  /** An operator has logged in (M-49.1). */
  signInOperator(token: string, email: string): void;
  /** The details of a helper of whom only the sign-up's token was stored, or who has changed them. */
  completeProvider(provider: ProviderIdentity): void;
  /** Keeps the customer's e-mail, as the profile's Save does (C-4.34). */
  rememberCustomerEmail(email: string): void;
  /** Logs out of every audience (C-2.25): every stored key goes at once, and the server is informed without waiting for it. */
  signOut(): void;
  /** A session that cannot go on: its keys are removed and the login screen will show why. */
  endSession(audience: Audience, reason: EndReason): void;
  /** Reads storage again, where it turned out to have changed without an event. */
  reload(): void;
  /**
   * Renews a token, once for all callers and tabs. A rejected renewal ends the session; requested `ahead` of time, a token that has not
   * expired yet stays in force. `staleToken` is the token that the caller found stale.
   */
  renew(audience: Audience, staleToken: string, options?: { isAhead?: boolean }): Promise<RenewalOutcome>;
}

function toStoredProvider({ id, _id, name, email, businessName, role }: ProviderIdentity) {
  return { id: id ?? _id ?? '', name, email, businessName, role: role ?? 'serviceProvider' };
}

/** A copy of storage, and the accounts that it belonged to. */
function createSessionState(storage: SafeStorage) {
  let session: Session = { ...readSession(storage), ended: null };
  /** The last account of each audience, also after its session. */
  const lastAccounts = accountsOf(session);

  return {
    get: () => session,
    /** Reads storage again; true when an account has taken the place of another one. An audience that is back has not `ended`. */
    readAgain: (ended: Session['ended']): boolean => {
      const stored = readSession(storage);
      const isBack = ended !== null && stored[`${ended.audience}Token`] !== null;
      const next: Session = { ...stored, ended: isBack ? null : ended };
      if (JSON.stringify(next) !== JSON.stringify(session)) session = next;
      const accounts = accountsOf(session);
      const replaced = AUDIENCES.filter((audience) => {
        const [before, now] = [lastAccounts[audience], accounts[audience]];
        lastAccounts[audience] = now ?? before;
        return before !== null && now !== null && before !== now;
      });
      return replaced.length > 0;
    },
  };
}

/** The renewal of tokens: its code comes with that of requests, when it is first needed. Without it the server cannot be reached either. */
function createLazyRenewal(options: RenewalOptions): ReturnType<typeof createRenewal> {
  const load = async () => (await import(/* webpackChunkName: "request" */ './renewal')).createRenewal(options);
  let loading: ReturnType<typeof load> | null = null;
  return async (audience, staleToken) => {
    loading ??= load();
    const renew = await loading.catch(() => null);
    if (renew) return renew(audience, staleToken);
    loading = null;
    return 'unreachable';
  };
}

/** Keeps the session of this browser: in `storage`, in step with its other tabs, renewed through `fetch` under `locks`. */
export function createAuth(options: RenewalOptions): Auth {
  const { storage, fetch } = options;
  const clock = createServerClock();
  const state = createSessionState(storage);
  const renewToken = createLazyRenewal(options);
  const listeners = new Set<(event: AuthEvent) => void>();
  const notify = (event: AuthEvent) => listeners.forEach((listener) => listener(event));

  /** After a change that was made here. */
  const update = (event: AuthEvent, ended: Session['ended'] = null) => {
    state.readAgain(ended);
    notify(event);
  };
  /** After a change that may have been made by another tab. */
  const reload = () => {
    const isOtherAccount = state.readAgain(state.get().ended);
    notify(isOtherAccount ? { type: 'changedElsewhere', isOtherAccount } : { type: 'updated' });
  };
  storage.onChangeElsewhere((key) => {
    if (isSessionKey(key)) notify({ type: 'changedElsewhere', isOtherAccount: state.readAgain(state.get().ended) });
  });

  const getToken = (audience: Audience) => readToken(storage, audience);
  const endSession = (audience: Audience, reason: EndReason) => {
    removeAudience(storage, audience);
    update({ type: 'ended', audience }, { audience, reason });
  };
  const informServer = (token: string) =>
    fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);

  return {
    clock,
    getToken,
    getSession: state.get,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isPersistent: storage.isPersistent,
    signInCustomer: (token, email) => {
      writeCustomer(storage, token, email);
      update({ type: 'signedIn', audience: 'customer' });
    },
    signInProvider: (token, provider) => {
      writeProvider(storage, token, toStoredProvider(provider));
      update({ type: 'signedIn', audience: 'provider' });
    },
    signInNewProvider: (token) => {
      writeSignupToken(storage, token);
      update({ type: 'signedIn', audience: 'provider' });
    },
    signInOperator: (token, email) => {
      writeOperator(storage, token, email);
      update({ type: 'signedIn', audience: 'operator' });
    },
    completeProvider: (provider) => {
      const token = getToken('provider');
      if (token === null) return;
      writeProvider(storage, token, toStoredProvider(provider));
      update({ type: 'updated' });
    },
    rememberCustomerEmail: (email) => {
      writeCustomerEmail(storage, email);
      update({ type: 'updated' });
    },
    signOut: () => {
      const tokens = AUDIENCES.flatMap((audience) => getToken(audience) ?? []);
      removeEverything(storage);
      update({ type: 'signedOut' });
      for (const token of tokens.filter(isSendable)) void informServer(token);
    },
    endSession,
    reload,
    renew: async (audience, staleToken, { isAhead = false } = {}) => {
      const outcome = await renewToken(audience, staleToken);
      if (outcome === 'renewed') reload();
      const isStillValid = isAhead && checkToken(staleToken, clock.now()) === 'valid';
      // Where the token is gone somebody has signed out meanwhile: that session has not ended by itself.
      if (outcome === 'rejected' && !isStillValid && getToken(audience) !== null) endSession(audience, 'expired');
      return outcome;
    },
  };
}
