import { unsubscribed } from 'shared-ui/store';
import { getEarnings, listAssignedBookings, listPaidBookings, paidBookingsArgument } from '../../api/bookings';
import { getCurrentProvider } from '../../api/provider';
import { forProviders } from '../../lib/loading';

export const loader = forProviders(() => [
  getCurrentProvider.initiate(undefined, unsubscribed),
  listAssignedBookings.initiate({ page: 1 }, unsubscribed),
  getEarnings.initiate({ period: 'month' }, unsubscribed),
  listPaidBookings.initiate(paidBookingsArgument(1), unsubscribed),
]);
