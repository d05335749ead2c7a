import { useSearchParams } from 'react-router-dom';
import { useListBookingsQuery } from '../../api/bookings';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { hasId } from '../../lib/booking';

/** The booking that a verified review is about (M-17.1): only its customer can review it; null for general feedback. */
export function useReviewedBooking() {
  const [params] = useSearchParams();
  const requestedId = params.get('booking');
  const isCustomer = useIsCustomer();
  const bookingId = isCustomer ? requestedId : null;
  const { data = [] } = useListBookingsQuery(undefined, { skip: bookingId === null });
  const found = data.find((booking) => hasId(booking, bookingId));
  return {
    requestedId,
    booking: bookingId === null ? null : { bookingId, serviceName: found?.service.name ?? bookingId },
    needsLogin: requestedId !== null && !isCustomer,
  };
}
