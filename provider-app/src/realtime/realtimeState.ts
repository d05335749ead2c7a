import { unsent, withOwn, withState, type ChatLog } from './chatLog';
import { INITIAL_STATE, type RealtimeState } from './initialState';
import { saveUnsent, readUnsent } from './unsentStore';

interface RealtimeStore {
  getState: () => RealtimeState;
  update: (change: Partial<RealtimeState>) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

/** Holds the state of one conversation. Starts with the messages that were not sent before a reload, marked as failed. */
export function createRealtimeStore(key: string): RealtimeStore {
  const listeners = new Set<() => void>();
  const log = readUnsent(key).reduce<ChatLog>(
    (restored, { reason, ...own }) => withState(withOwn(restored, own), own.cid, 'failed', reason),
    [],
  );
  let state: RealtimeState = { ...INITIAL_STATE, log };

  return {
    getState: () => state,
    update: (change) => {
      state = { ...state, ...change };
      if (change.log) saveUnsent(key, unsent(state.log));
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
