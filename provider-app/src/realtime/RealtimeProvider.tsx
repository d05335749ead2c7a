import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { api, useApiBaseUrl, useAppDispatch, useAuth, useToast } from 'shared-ui/store';
import { BOOKING_TAGS } from '../api/bookings';
import { getChatHistory } from '../api/chat';
import { layoutTexts } from '../texts/layout';
import { toStored } from './message';
import { createRealtime, type Realtime, type RealtimeState } from './realtime';

const RealtimeContext = createContext<Realtime | null>(null);

const NO_LINE: RealtimeState = { status: 'connecting', isAdminOnline: false, history: 'loading', log: [] };
function never() {
  return () => {};
}

/** The line of the signed-in helper, and what it has told; no line while it is not known who that is. */
export function useRealtime(): { realtime: Realtime | null; state: RealtimeState } {
  const realtime = useContext(RealtimeContext);
  const state = useSyncExternalStore(realtime?.subscribe ?? never, realtime?.getState ?? (() => NO_LINE));
  return { realtime, state };
}

/** Keeps one line open for as long as somebody is in the helper area, whichever page is shown. */
export function RealtimeProvider({ providerId, children }: { providerId: string | null; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const auth = useAuth();
  const apiBaseUrl = useApiBaseUrl();
  const toast = useToast();
  const [realtime, setRealtime] = useState<Realtime | null>(null);

  useEffect(() => {
    if (!providerId) return undefined;
    let shownToken: string | null = null;
    const line = createRealtime({
      providerId,
      createSocket: async () => {
        // Only the helper area needs it: loaded here, and after the page itself.
        const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
        return io(apiBaseUrl || window.location.origin, {
          autoConnect: false,
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          auth: (give) => {
            shownToken = auth.getToken('provider');
            give({ token: shownToken });
          },
        });
      },
      loadHistory: async (after) => {
        const request = getChatHistory.initiate({ providerId, after }, { forceRefetch: true, subscribe: false });
        return (await dispatch(request).unwrap()).map((message) => toStored(message, providerId));
      },
      renewToken: async () => {
        if (shownToken !== null) return (await auth.renew('provider', shownToken)) === 'renewed';
        return auth.getToken('provider') !== null;
      },
      onRefused: () => auth.endSession('provider', 'expired'),
      onBookingChanged: (change) => {
        dispatch(api.util.invalidateTags([...BOOKING_TAGS]));
        if (change?.assignmentStatus === 'assigned') toast.info(layoutTexts.newAssignment);
      },
    });
    setRealtime(line);
    return () => {
      line.close();
      setRealtime(null);
    };
  }, [providerId, dispatch, auth, apiBaseUrl, toast]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
