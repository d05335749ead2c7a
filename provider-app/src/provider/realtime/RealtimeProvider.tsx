import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useApiBaseUrl, useAppDispatch, useAuth, useToast } from 'shared-ui/store';
import { INITIAL_STATE, type RealtimeState } from '../../realtime/initialState';
import type { Realtime } from './realtime';

interface Connection {
  /** Null while the provider is not known, or the code of the connection is not there. */
  realtime: Realtime | null;
  /** Loads the code again; null unless that has failed. */
  reload: (() => void) | null;
}

const NOT_CONNECTED: Connection = { realtime: null, reload: null };

const RealtimeContext = createContext(NOT_CONNECTED);

const FAILED_STATE: RealtimeState = { ...INITIAL_STATE, status: 'failed' };

function subscribeToNothing() {
  return () => undefined;
}

/** The signed-in provider's connection and its state. */
export function useRealtime(): Connection & { state: RealtimeState } {
  const { realtime, reload } = useContext(RealtimeContext);
  const state = useSyncExternalStore(
    realtime?.subscribe ?? subscribeToNothing,
    realtime?.getState ?? (() => (reload ? FAILED_STATE : INITIAL_STATE)),
  );
  return { realtime, reload, state };
}

/** Keeps one connection open while the helper area is shown, across its pages. */
export function RealtimeProvider({ providerId, children }: { providerId: string | null; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const auth = useAuth();
  const apiBaseUrl = useApiBaseUrl();
  const toast = useToast();
  const [connection, setConnection] = useState(NOT_CONNECTED);

  useEffect(() => {
    if (!providerId) return undefined;
    let connected: Realtime | null = null;
    let isClosed = false;

    async function connect(): Promise<void> {
      setConnection(NOT_CONNECTED);
      try {
        const { connectProvider } = await import(/* webpackChunkName: "socket" */ './realtime');
        if (isClosed) return;
        connected = connectProvider({ providerId: providerId!, apiBaseUrl, dispatch, auth, toast });
        setConnection({ realtime: connected, reload: null });
      } catch {
        if (!isClosed) setConnection({ realtime: null, reload: () => void connect() });
      }
    }

    void connect();
    return () => {
      isClosed = true;
      connected?.close();
      setConnection(NOT_CONNECTED);
    };
  }, [providerId, dispatch, auth, apiBaseUrl, toast]);

  return <RealtimeContext value={connection}>{children}</RealtimeContext>;
}
