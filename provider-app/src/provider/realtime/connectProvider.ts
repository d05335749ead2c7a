import { signedInConnection } from 'shared-ui/realtime';
import { api, type AppDispatch, type useAuth, type useToast } from 'shared-ui/store';
import { threadChanged } from 'shared-ui/threadChanged';
import { BOOKING_TAGS } from '../api/bookings';
import { getChatHistory } from '../api/chat';
import { realtimeTexts } from '../texts/realtime';
import { toOwnedMessage } from '../../realtime/chatLog';
import { createRealtime, type Realtime } from './realtime';

interface ProviderConnection {
  providerId: string;
  apiBaseUrl: string;
  dispatch: AppDispatch;
  auth: ReturnType<typeof useAuth>;
  toast: ReturnType<typeof useToast>;
}

/** Connects the signed-in provider. A module of its own, as it comes with the code of socket.io, after the page. */
export function connectProvider({ providerId, apiBaseUrl, dispatch, auth, toast }: ProviderConnection): Realtime {
  return createRealtime({
    providerId,
    ...signedInConnection(auth, 'provider', apiBaseUrl),
    loadHistory: async (part) => {
      const request = getChatHistory.initiate({ providerId, ...part }, { forceRefetch: true, subscribe: false });
      const { messages, hasMore } = await dispatch(request).unwrap();
      return { messages: messages.map((message) => toOwnedMessage(message, providerId)), hasMore };
    },
    onBookingChanged: (change) => {
      dispatch(api.util.invalidateTags([...BOOKING_TAGS]));
      if (change?.assignmentStatus === 'assigned') toast.info(realtimeTexts.newAssignment);
    },
    onThreadChanged: () => void dispatch(threadChanged()),
  });
}
