import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { api, useApiBaseUrl, useAppDispatch, useAuth, useToast } from 'shared-ui/store';
import { BOOKING_TAGS } from '../api/bookings';
import { getChatHistory } from '../api/chat';
import { realtimeTexts } from '../texts/realtime';
import { toOwnedMessage } from './message';
import { openSocket } from './openSocket';
import { createRealtime, type Realtime } from './realtime';
import { INITIAL_STATE, type RealtimeState } from './realtimeState';

const RealtimeContext = createContext<Realtime | null>(null);

function subscribeToNothing() {
  return () => {};
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
    let sentToken: string | null = null;
    const created = createRealtime({
      providerId,
      createSocket: () => openSocket(apiBaseUrl, () => (sentToken = auth.getToken('provider'))),
      loadHistory: async (part) => {
        const request = getChatHistory.initiate({ providerId, ...part }, { forceRefetch: true, subscribe: false });
        const { messages, hasMore } = await dispatch(request).unwrap();
        return { messages: messages.map((message) => toOwnedMessage(message, providerId)), hasMore };
      },
      renewToken: async () => {
        if (sentToken !== null) return (await auth.renew('provider', sentToken)) === 'renewed';
        return auth.getToken('provider') !== null;
      },
      onTokenRejected: () => auth.endSession('provider', 'expired'),
      onBookingChanged: (change) => {
        dispatch(api.util.invalidateTags([...BOOKING_TAGS]));
        if (change?.assignmentStatus === 'assigned') toast.info(realtimeTexts.newAssignment);
      },
    });
    setRealtime(created);
    return () => {
      created.close();
      setRealtime(null);
    };
  }, [providerId, dispatch, auth, apiBaseUrl, toast]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
