import { renewSession, tokenExpiry, type AppStore, type Audience } from 'shared-ui/store';

/** A token is renewed this long before it runs out, in milliseconds: a page left open does not sign its user out. */
const AHEAD = 60_000;
/** Browsers read longer delays as none. */
const LONGEST = 2 ** 31 - 1;

/** Renews the tokens of both ends for as long as the page is open; one that cannot be renewed ends its session when it runs out. Returns the way to stop. */
export function keepSessionsAlive(store: AppStore): () => void {
  const timers = new Map<Audience, { token: string; timer: ReturnType<typeof setTimeout> }>();

  const watch = (end: Audience, token: string | null) => {
    const watched = timers.get(end);
    if (watched?.token === token) return;
    clearTimeout(watched?.timer);
    timers.delete(end);
    const expiry = token === null ? null : tokenExpiry(token);
    if (token === null || expiry === null || expiry <= Date.now()) return;
    const at = (time: number, isAhead: boolean) => {
      const timer = setTimeout(() => void renew(isAhead), Math.min(Math.max(time - Date.now(), 0), LONGEST));
      timers.set(end, { token, timer });
    };
    const renew = async (isAhead: boolean) => {
      await store.dispatch(renewSession(end, { isAhead }));
      // Still the same token: it is good until it runs out, and then asked for once more.
      if (isAhead && timers.get(end)?.token === token) at(expiry, false);
    };
    at(expiry - AHEAD, true);
  };
  const watchBoth = () => {
    const { customerToken, providerToken } = store.getState().session;
    watch('customer', customerToken);
    watch('provider', providerToken);
  };

  watchBoth();
  const unsubscribe = store.subscribe(watchBoth);
  return () => {
    unsubscribe();
    for (const { timer } of timers.values()) clearTimeout(timer);
  };
}
