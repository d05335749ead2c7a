import { REALTIME_EVENTS, SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import { createConnection, type ConnectionOptions, signedInConnection } from 'shared-ui/realtime';
import type { Socket } from 'socket.io-client';
import { createConversation, type Conversation } from '../../realtime/conversation';
import type { HistoryOptions } from '../../realtime/history';
import { type LoadedMessage, toOwnedMessage } from '../../realtime/chatLog';
import { api, type AppDispatch, type useAuth, type useToast, endpoint } from 'shared-ui/store';
import { threadChanged } from 'shared-ui/threadChanged';
import { BOOKING_TAGS } from '../api/bookings';
import { layoutTexts } from '../texts/layout';
import { chatCalls } from 'contract/conversations/conversations.calls';

export interface RealtimeOptions extends Pick<ConnectionOptions, 'createSocket' | 'renewToken' | 'onTokenRejected'> {
  providerId: string;
  loadHistory: HistoryOptions['load'];
  /** A booking has changed; null: the connection was lost for a while, so any booking may have changed. */
  onBookingChanged: (change: { assignmentStatus: string } | null) => void;
  /** Something was written or read in a booking's thread, or may have been (M-204.2). */
  onThreadChanged: () => void;
}

export interface Realtime extends Conversation {
  providerId: string;
  reconnect: () => void;
  close: () => void;
}

/** The provider's one connection to the server: chat, presence and changes of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { providerId, onBookingChanged, onThreadChanged } = options;
  /** Loaded with the connection, not with the page, as its schemas are large. */
  let parseMessage: ((payload: unknown, ownId: string) => LoadedMessage | null) | null = null;

  const conversation = createConversation({
    key: providerId,
    senderId: providerId,
    receiverId: SYSTEM_USER,
    parse: (payload) => parseMessage?.(payload, providerId) ?? null,
    load: options.loadHistory,
    getSocket: () => connection.getSocket(),
    isClosed: () => connection.isClosed(),
  });
  const { update } = conversation;

  const handlePresence = (isOnline: boolean) => (payload: unknown) => {
    if (isRecord(payload) && payload.userId === SYSTEM_USER) update({ isAdminOnline: isOnline });
  };

  function addListeners(socket: Socket): void {
    socket.on(REALTIME_EVENTS.online, handlePresence(true));
    socket.on(REALTIME_EVENTS.offline, handlePresence(false));
    socket.on(REALTIME_EVENTS.receive, conversation.receive);
    socket.on(REALTIME_EVENTS.threadChanged, () => onThreadChanged());
    socket.on(REALTIME_EVENTS.bookingChanged, (payload: unknown) => {
      onBookingChanged({ assignmentStatus: isRecord(payload) ? String(payload.assignmentStatus ?? '') : '' });
    });
  }

  async function createSocket(): Promise<Socket> {
    const schemas = import(/* webpackChunkName: "schemas" */ './parseMessage');
    const [socket, code] = await Promise.all([options.createSocket(), schemas]);
    parseMessage = code.parseMessage;
    return socket;
  }

  const connection = createConnection({
    userId: providerId,
    createSocket,
    renewToken: options.renewToken,
    onTokenRejected: options.onTokenRejected,
    onStatusChange: ({ status }) => update(status === 'online' ? { status } : { status, isAdminOnline: false }),
    addListeners,
    onRegistered: conversation.onAck,
    onConnect: (isReconnect) => {
      if (isReconnect) onBookingChanged(null);
      onThreadChanged();
      conversation.reloadHistory();
    },
    onOfflineTimeout: conversation.fail,
  });

  return { ...conversation, providerId, reconnect: connection.reconnect, close: connection.close };
}

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatHistory: build.query({ ...endpoint(chatCalls.getChatHistory), keepUnusedDataFor: 0 }),
  }),
});

const { getChatHistory } = chatApi.endpoints;

interface ProviderConnection {
  providerId: string;
  apiBaseUrl: string;
  dispatch: AppDispatch;
  auth: ReturnType<typeof useAuth>;
  toast: ReturnType<typeof useToast>;
}

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
      if (change?.assignmentStatus === 'assigned') toast.info(layoutTexts.newAssignment);
    },
    onThreadChanged: () => void dispatch(threadChanged()),
  });
}
