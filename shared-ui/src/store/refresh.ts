import { readSession, sessionChanged, storedToken, storeRenewedToken, type Audience } from './session';

/** `refused`: the server will not renew, the session is over. `unreachable`: nobody answered, which says nothing about the session. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreachable';

/** Asks the server for a new token in exchange for this one. */
export type AskForToken = (
  token: string,
) => Promise<{ outcome: 'renewed'; token: string } | { outcome: 'refused' | 'unreachable' }>;

const running = new Map<Audience, Promise<RefreshOutcome>>();

/**
 * Tabs share one token, and a used one is not renewed twice: they queue. Without the Locks API, which a browser forbids together with
 * storage, each tab is on its own.
 */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let turn: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, () => (turn = work()));
  } catch {
    return turn ?? work();
  }
}

/**
 * Renews the token of one end once for all calls that found it stale, in this tab and the others. `stale` is the token those calls
 * carried: when storage already holds another one, that one serves.
 */
export function refreshToken(
  end: Audience,
  stale: string,
  ask: AskForToken,
  dispatch: (action: ReturnType<typeof sessionChanged>) => unknown,
): Promise<RefreshOutcome> {
  const current = running.get(end);
  if (current) return current;
  const renewal = inTurn(`refresh-${end}`, async (): Promise<RefreshOutcome> => {
    const stored = storedToken(end);
    if (stored === null) return 'refused';
    if (stored !== stale) return 'renewed';
    const answer = await ask(stored);
    // Signed out while the call was under way: its answer must not sign in again.
    if (storedToken(end) !== stored) return storedToken(end) === null ? 'refused' : 'renewed';
    if (answer.outcome !== 'renewed') return answer.outcome;
    storeRenewedToken(end, answer.token);
    dispatch(sessionChanged(readSession()));
    return 'renewed';
  }).finally(() => running.delete(end));
  running.set(end, renewal);
  return renewal;
}
