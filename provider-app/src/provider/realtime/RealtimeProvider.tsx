import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useApiBaseUrl, useAppDispatch, useAuth, useToast } from 'shared-ui/store';
import { INITIAL_STATE, type RealtimeState } from '../../realtime/initialState';
import type { Realtime } from './realtime';

const RealtimeContext = createContext<Realtime | null>(null);

const FAILED_STATE: RealtimeState = { ...INITIAL_STATE, status: 'failed' };

function doNothing() {}

function subscribeToNothing() {
  return doNothing;
}

/** The code of the connection could not be loaded: nothing but trying again is possible. */
function notConnected(reconnect: () => void): Realtime {
  return {
    providerId: '',
    getState: () => FAILED_STATE,
    subscribe: subscribeToNothing,
    send: doNothing,
    resend: doNothing,
    reloadHistory: doNothing,
    loadEarlier: doNothing,
    reconnect,
    close: doNothing,
  };
}

/** The signed-in provider's connection and its state; no connection while the provider is not known. */
export function useRealtime(): { realtime: Realtime | null; state: RealtimeState } {
  const realtime = useContext(RealtimeContext);
  const state = useSyncExternalStore(
    realtime?.subscribe ?? subscribeToNothing,
    realtime?.getState ?? (() => INITIAL_STATE),
  );
  return { realtime, state };
}

/** Keeps one connection open while the helper area is shown, across its pages. */
export function RealtimeProvider({ providerId, children }: { providerId: string | null; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const auth = useAuth();
  const apiBaseUrl = useApiBaseUrl();
  const toast = useToast();
  const [realtime, setRealtime] = useState<Realtime | null>(null);

  useEffect(() => {
    if (!providerId) return undefined;
    let connected: Realtime | null = null;
    let isClosed = false;

    async function connect(): Promise<void> {
      setRealtime(null);
      try {
        const { connectProvider } = await import(/* webpackChunkName: "socket" */ './realtime');
        if (isClosed) return;
        connected = connectProvider({ providerId: providerId!, apiBaseUrl, dispatch, auth, toast });
        setRealtime(connected);
      } catch {
        if (!isClosed) setRealtime(notConnected(() => void connect()));
      }
    }

    void connect();
    return () => {
      isClosed = true;
      connected?.close();
      setRealtime(null);
    };
  }, [providerId, dispatch, auth, apiBaseUrl, toast]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
