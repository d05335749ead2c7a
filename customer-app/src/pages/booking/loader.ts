import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getBooking, getBookingTimeline } from '../../api/bookings';

export const loader = prefetchLoader(({ params: { bookingId: id = '' } }, { customerToken }) =>
  customerToken ? [getBooking.initiate({ id }, unsubscribed), getBookingTimeline.initiate({ id }, unsubscribed)] : [],
);
