import { readToken, writeRenewedToken, type Audience } from './session';
import type { SafeStorage } from './safeStorage';

/** `rejected`: the server will not renew, the session is over. `unreachable`: no response, so the session may go on. */
export type RenewalOutcome = 'renewed' | 'rejected' | 'unreachable';

/** The part of `fetch` that is used; it gets the path of a call and knows where the API is. */
export type FetchApi = (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;

export interface RenewalOptions {
  storage: SafeStorage;
  /** Missing where a browser has no Locks API; it may also reject, as browsers forbid it together with storage. */
  locks?: Pick<LockManager, 'request'> | undefined;
  fetch: FetchApi;
}

const RENEWAL_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 1_000;

type NewToken = { outcome: 'renewed'; token: string } | { outcome: 'rejected' | 'unreachable' };

function readNewToken(body: string): string | null {
  try {
    const { success, token } = JSON.parse(body) as { success?: unknown; token?: unknown };
    return success !== false && typeof token === 'string' && token ? token : null;
  } catch {
    return null;
  }
}

/** POST /auth/refresh-token with the stored token as bearer (C-7.19). */
async function requestNewToken(fetch: FetchApi, token: string): Promise<NewToken> {
  try {
    const response = await fetch('/auth/refresh-token', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
    });
    const renewed = readNewToken(await response.text());
    return response.ok && renewed ? { outcome: 'renewed', token: renewed } : { outcome: 'rejected' };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/**
 * Requests once more where no response came: the server may have exchanged the token, and half a minute later the old one ends the
 * session (M-46.2). Both requests together stay below that.
 */
async function requestTwice(fetch: FetchApi, token: string, isStillStored: () => boolean): Promise<NewToken> {
  const first = await requestNewToken(fetch, token);
  if (first.outcome !== 'unreachable') return first;
  await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
  return isStillStored() ? requestNewToken(fetch, token) : first;
}

/** A tab sees the writes of another one to storage a moment later. */
const STORAGE_DELAY_MS = 100;

/**
 * Tabs share one token, and a used one is not renewed twice: they queue, and each keeps the lock until the next one can see what it has
 * written. Without the Locks API, which a browser forbids together with storage, each tab is on its own.
 */
function withLock<T>(locks: RenewalOptions['locks'], name: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    let isGranted = false;
    const workAndWait = async () => {
      isGranted = true;
      const result = work();
      result.then(resolve, reject);
      await result.catch(() => undefined);
      await new Promise((done) => setTimeout(done, STORAGE_DELAY_MS));
    };
    const requestLock = async () => {
      try {
        await locks.request(name, workAndWait);
      } catch {
        if (!isGranted) work().then(resolve, reject);
      }
    };
    void requestLock();
  });
}

/**
 * Returns a function that renews an audience's token once for all calls that found it stale, in this tab and the others.
 * `staleToken` is the token those calls carried: when storage already holds another one, that one serves.
 */
export function createRenewal({ storage, locks, fetch }: RenewalOptions) {
  const running = new Map<Audience, Promise<RenewalOutcome>>();

  const renewNow = async (audience: Audience, staleToken: string): Promise<RenewalOutcome> => {
    const stored = readToken(storage, audience);
    if (stored === null) return 'rejected';
    if (stored !== staleToken) return 'renewed';
    const result = await requestTwice(fetch, stored, () => readToken(storage, audience) === stored);
    // Signed out while the call was under way: its response must not sign in again.
    const current = readToken(storage, audience);
    if (current !== stored) return current === null ? 'rejected' : 'renewed';
    if (result.outcome === 'renewed') writeRenewedToken(storage, audience, result.token);
    return result.outcome;
  };

  return (audience: Audience, staleToken: string): Promise<RenewalOutcome> => {
    const current = running.get(audience);
    if (current) return current;
    const renewal = withLock(locks, `refresh-${audience}`, () => renewNow(audience, staleToken)).finally(() =>
      running.delete(audience),
    );
    running.set(audience, renewal);
    return renewal;
  };
}
