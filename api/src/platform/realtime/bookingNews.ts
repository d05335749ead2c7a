import { CHAT_EVENTS, type BookingChanged, type ThreadChanged } from 'contract/conversations/chat';

/** A notification of migrations/0049: what a booking has become, and whose it is and was. */
interface BookingNotification extends BookingChanged {
  customerId: string;
  providerId: string | null;
  /** Who had it until this change; null where nobody lost it. */
  previousProviderId: string | null;
}

/** A notification of migrations/0052: something was written or read in a booking's thread. The helper who lost it gets none. */
interface ThreadNotification {
  threadOf: string;
  customerId: string;
  providerId: string | null;
}

interface News {
  userId: string;
  event: string;
  payload: BookingChanged | ThreadChanged;
}

function readThreadNews({ threadOf, customerId, providerId }: ThreadNotification): News[] {
  return [customerId, providerId]
    .filter((userId) => userId !== null)
    .map((userId) => ({ userId, event: CHAT_EVENTS.threadChanged, payload: { bookingId: threadOf } }));
}

/**
 * Who learns what of a changed booking (M-162.1): both its sides its state, and a provider who has lost it that it is not theirs,
 * whoever has it now. Of its messages only that there is something to read (M-204.1).
 */
export function readBookingNews(notification: string): News[] {
  const read = JSON.parse(notification) as BookingNotification | ThreadNotification;
  if ('threadOf' in read) return readThreadNews(read);
  const { customerId, providerId, previousProviderId, ...payload } = read;
  const event = CHAT_EVENTS.bookingChanged;
  const sides = [customerId, providerId].filter((userId) => userId !== null);
  const lost = previousProviderId === null ? [] : [previousProviderId];
  return [
    ...sides.map((userId) => ({ userId, event, payload })),
    ...lost.map((userId) => ({ userId, event, payload: { ...payload, assignmentStatus: 'none' } })),
  ];
}
