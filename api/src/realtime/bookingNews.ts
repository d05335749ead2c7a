import type { BookingChanged } from 'contract/chat';

/** A notification of migrations/0049: what a booking has become, and whose it is and was. */
interface BookingNotification extends BookingChanged {
  customerId: string;
  providerId: string | null;
  /** Who had it until this change; null where nobody lost it. */
  previousProviderId: string | null;
}

interface News {
  userId: string;
  payload: BookingChanged;
}

/**
 * Who learns what of a changed booking (M-162.1): both its sides its state, and a provider who has lost it that it is not theirs,
 * whoever has it now.
 */
export function readBookingNews(notification: string): News[] {
  const { customerId, providerId, previousProviderId, ...payload } = JSON.parse(notification) as BookingNotification;
  const sides = [customerId, providerId].filter((userId) => userId !== null);
  const lost = previousProviderId === null ? [] : [previousProviderId];
  return [
    ...sides.map((userId) => ({ userId, payload })),
    ...lost.map((userId) => ({ userId, payload: { ...payload, assignmentStatus: 'none' } })),
  ];
}
