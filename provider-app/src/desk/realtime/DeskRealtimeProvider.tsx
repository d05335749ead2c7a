import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { signedInConnection } from 'shared-ui/realtime';
import { useApiBaseUrl, useAppDispatch, useAppSelector, useAuth } from 'shared-ui/store';
import { getChat } from '../api/chats';
import { toDeskMessage } from './deskMessage';
import type { DeskEvent, DeskRealtime } from './deskRealtime';

const DeskRealtimeContext = createContext<DeskRealtime | null>(null);

/** The signed-in operator's connection; null while there is none. */
export function useDeskRealtime(): DeskRealtime | null {
  return useContext(DeskRealtimeContext);
}

/** Calls the handler of the latest render with every event of this name, for as long as the component is shown. */
export function useDeskEvent(event: DeskEvent, handler: (payload: unknown) => void): void {
  const realtime = useDeskRealtime();
  const handle = useEffectEvent(handler);
  useEffect(() => realtime?.on(event, (payload) => handle(payload)), [realtime, event]);
}

/** Keeps one connection open while the desk is shown, across its pages. */
export function DeskRealtimeProvider({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const dispatch = useAppDispatch();
  const apiBaseUrl = useApiBaseUrl();
  const isSignedIn = useAppSelector(({ session }) => session.operatorToken !== null);
  const [realtime, setRealtime] = useState<DeskRealtime | null>(null);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let created: DeskRealtime | null = null;
    let isClosed = false;
    // With the code of socket.io, after the page: no page of the desk waits for it.
    async function connect(): Promise<void> {
      const { createDeskRealtime } = await import(/* webpackChunkName: "socket" */ './deskRealtime');
      if (isClosed) return;
      created = createDeskRealtime({
        ...signedInConnection(auth, 'operator', apiBaseUrl),
        loadHistory: async (providerId, part) => {
          const request = getChat.initiate({ providerId, ...part }, { forceRefetch: true, subscribe: false });
          const { data, hasMore } = await dispatch(request).unwrap();
          return { messages: data.map(toDeskMessage), hasMore };
        },
      });
      setRealtime(created);
    }

    // Without a connection the pages show what they load; a reload tries again.
    connect().catch(() => undefined);
    return () => {
      isClosed = true;
      created?.close();
      setRealtime(null);
    };
  }, [isSignedIn, auth, dispatch, apiBaseUrl]);

  return <DeskRealtimeContext value={realtime}>{children}</DeskRealtimeContext>;
}
