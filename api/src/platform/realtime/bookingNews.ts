import { REALTIME_EVENTS, type BookingChanged, type ThreadChanged } from 'contract/conversations/realtimeEvents';

/** A notification of migrations/0049: the booking's new state, its owners, and the provider who lost it. */
interface BookingNotification extends BookingChanged {
  customerId: string;
  providerId: string | null;
  /** The provider who had it until this change; null when none lost it. */
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
    .map((userId) => ({ userId, event: REALTIME_EVENTS.threadChanged, payload: { bookingId: threadOf } }));
}

/**
 * Tells both sides of a changed booking its state (M-162.1), and a provider who has lost it that it is not theirs, but not who
 * has it now. About its messages it says only that there is something to read (M-204.1).
 */
export function readBookingNews(notification: string): News[] {
  const read = JSON.parse(notification) as BookingNotification | ThreadNotification;
  if ('threadOf' in read) return readThreadNews(read);
  const { customerId, providerId, previousProviderId, ...payload } = read;
  const event = REALTIME_EVENTS.bookingChanged;
  const sides = [customerId, providerId].filter((userId) => userId !== null);
  const lost = previousProviderId === null ? [] : [previousProviderId];
  return [
    ...sides.map((userId) => ({ userId, event, payload })),
    ...lost.map((userId) => ({ userId, event, payload: { ...payload, assignmentStatus: 'none' } })),
  ];
}
