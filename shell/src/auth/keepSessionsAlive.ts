import { AUDIENCES, tokenExpiry, type Audience, type Auth } from 'shared-ui/auth';

/** A token is renewed this long before it expires: a page left open does not sign its user out. */
const RENEW_AHEAD_MS = 60_000;
/** Browsers run a timer with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Renews every audience's token for as long as the page is open; one that cannot be renewed ends its session when it expires.
 * @returns a function that stops it
 */
export function keepSessionsAlive(auth: Auth): () => void {
  const timers = new Map<Audience, { token: string; timer: ReturnType<typeof setTimeout> }>();

  const watch = (audience: Audience) => {
    const token = auth.getSession()[`${audience}Token`];
    const watched = timers.get(audience);
    if (watched?.token === token) return;
    clearTimeout(watched?.timer);
    timers.delete(audience);
    const expiry = token === null ? null : tokenExpiry(token);
    if (token === null || expiry === null || expiry <= auth.clock.now()) return;
    const renewAt = (time: number, isAhead: boolean) => {
      const delayMs = Math.min(Math.max(time - auth.clock.now(), 0), MAX_DELAY_MS);
      timers.set(audience, { token, timer: setTimeout(() => void renew(isAhead), delayMs) });
    };
    const renew = async (isAhead: boolean) => {
      await auth.renew(audience, token, { isAhead });
      // Still the same token: it is good until it expires, and its renewal is then tried once more.
      if (isAhead && timers.get(audience)?.token === token) renewAt(expiry, false);
    };
    renewAt(expiry - RENEW_AHEAD_MS, true);
  };
  const watchAll = () => AUDIENCES.forEach(watch);

  const stopTimers = () => {
    for (const { timer } of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const watchAnew = () => {
    stopTimers();
    watchAll();
  };

  watchAll();
  const disposers = [auth.subscribe(watchAll), auth.clock.subscribe(watchAnew), stopTimers];
  return () => disposers.forEach((dispose) => dispose());
}
