import { unsent, withOwn, withState, type ChatLog } from './chatLog';
import { saveUnsent, readUnsent } from './unsentStore';

/** `connecting`: the first attempt; `failed`: that did not work; `offline`: the connection was there and is lost. */
type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'failed';

export interface RealtimeState {
  status: ConnectionStatus;
  isAdminOnline: boolean;
  history: 'loading' | 'ready' | 'failed';
  /** Messages before those of the log: none, or whether they are being loaded. */
  earlier: 'none' | 'there' | 'loading' | 'failed';
  log: ChatLog;
}

export const INITIAL_STATE: RealtimeState = {
  status: 'connecting',
  isAdminOnline: false,
  history: 'loading',
  earlier: 'none',
  log: [],
};

interface RealtimeStore {
  getState: () => RealtimeState;
  update: (change: Partial<RealtimeState>) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

/** Holds the state of one provider's connection. Starts with the messages that were not sent before a reload, marked as failed. */
export function createRealtimeStore(providerId: string): RealtimeStore {
  const listeners = new Set<() => void>();
  const log = readUnsent(providerId).reduce<ChatLog>(
    (restored, own) => withState(withOwn(restored, own), own.cid, 'failed'),
    [],
  );
  let state: RealtimeState = { ...INITIAL_STATE, log };

  return {
    getState: () => state,
    update: (change) => {
      state = { ...state, ...change };
      if (change.log) saveUnsent(providerId, unsent(state.log));
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
