import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import { createConnection, signedInConnection } from 'shared-ui/realtime';
import { tokenSubject, type Auth } from 'shared-ui/store';
export { threadChanged } from 'shared-ui/threadChanged';

interface FollowOptions {
  auth: Auth;
  apiBaseUrl: string;
  /** A booking has changed, or may have: also whenever the connection is there, as earlier changes are not sent again. */
  onChange: () => void;
  /** The same of the messages of bookings (M-204.2). */
  onThreadChange: () => void;
}

/**
 * Connects the signed-in customer for as long as a page follows bookings (M-163.1).
 * @returns the function that ends it
 */
export function followBookings({ auth, apiBaseUrl, onChange, onThreadChange }: FollowOptions): () => void {
  const { close } = createConnection({
    ...signedInConnection(auth, 'customer', apiBaseUrl),
    userId: tokenSubject(auth.getToken('customer') ?? '') ?? '',
    addListeners: (socket) => {
      socket.on(REALTIME_EVENTS.bookingChanged, onChange);
      socket.on(REALTIME_EVENTS.threadChanged, onThreadChange);
    },
    onConnect: () => {
      onChange();
      onThreadChange();
    },
    onStatusChange: () => undefined,
    onRegistered: () => undefined,
    onOfflineTimeout: () => undefined,
  });
  return close;
}
