import { isApiError, errorText } from 'shared-ui/store';
import { bookingHistory as texts } from '../texts/bookings';

/** Why the bookings could not be loaded (C-8.22). */
export function bookingsFailureText(error: unknown): string {
  const isUnreadable =
    isApiError(error) && (error.code === 'invalid_response' || error.status === 401 || error.status === 403);
  return errorText(error, { rejected: texts.refused, failed: isUnreadable ? texts.unreadable : texts.failed });
}
