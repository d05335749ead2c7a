import { unsubscribed } from 'shared-ui/store';
import { getAssignedBooking, getAssignedTimeline } from '../../api/bookings';
import { getCurrentProvider } from '../../api/provider';
import { forProviders } from '../../lib/loading';

export const loader = forProviders((_search, _session, { bookingId: id = '' }) => [
  getAssignedBooking.initiate({ id }, unsubscribed),
  getAssignedTimeline.initiate({ id }, unsubscribed),
  getCurrentProvider.initiate(undefined, unsubscribed),
]);
