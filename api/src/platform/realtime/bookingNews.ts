import { REALTIME_EVENTS, type BookingChanged, type ThreadChanged } from 'contract/conversations/realtimeEvents';

interface Sides {
  customerId: string;
  providerId: string | null;
}

/** A notification of migrations/0049: the booking's new state, its owners, and the provider who had it until this change, if one lost it. */
type BookingNotification = BookingChanged & Sides & { previousProviderId: string | null };

/** A notification of migrations/0052: something was written or read in a booking's thread. The helper who lost it gets none. */
type ThreadNotification = Sides & { threadOf: string };

interface News {
  userId: string;
  event: string;
  payload: BookingChanged | ThreadChanged;
}

/**
 * Tells both sides of a changed booking its state (M-162.1), and a provider who has lost it that it is not theirs, but not who
 * has it now. About its messages it says only that there is something to read (M-204.1).
 */
export function readBookingNews(notification: string): News[] {
  const read = JSON.parse(notification) as BookingNotification | ThreadNotification;
  const sides = [read.customerId, read.providerId].filter((userId) => userId !== null);
  if ('threadOf' in read) {
    const payload = { bookingId: read.threadOf };
    return sides.map((userId) => ({ userId, event: REALTIME_EVENTS.threadChanged, payload }));
  }
  const { customerId: _customer, providerId: _provider, previousProviderId: lost, ...payload } = read;
  const event = REALTIME_EVENTS.bookingChanged;
  const news = sides.map((userId) => ({ userId, event, payload }));
  return lost === null ? news : [...news, { userId: lost, event, payload: { ...payload, assignmentStatus: 'none' } }];
}
