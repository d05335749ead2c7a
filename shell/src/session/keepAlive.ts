import { renewSession, tokenExpiry, type AppStore, type SessionEnd } from 'shared-ui/store';

/** A token is renewed this long before it runs out, in milliseconds: a page left open does not sign its user out. */
const AHEAD = 60_000;
/** Browsers read longer delays as none. */
const LONGEST = 2 ** 31 - 1;

/** Renews the tokens of both ends for as long as the page is open. Returns the way to stop. */
export function keepSessionsAlive(store: AppStore): () => void {
  const timers = new Map<SessionEnd, { token: string; timer: ReturnType<typeof setTimeout> }>();

  const watch = (end: SessionEnd, token: string | null) => {
    const watched = timers.get(end);
    if (watched?.token === token) return;
    clearTimeout(watched?.timer);
    timers.delete(end);
    const expiry = token === null ? null : tokenExpiry(token);
    if (token === null || expiry === null || expiry <= Date.now()) return;
    const delay = Math.min(Math.max(expiry - AHEAD - Date.now(), 0), LONGEST);
    timers.set(end, { token, timer: setTimeout(() => void store.dispatch(renewSession(end)), delay) });
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
