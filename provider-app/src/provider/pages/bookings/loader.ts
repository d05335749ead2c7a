import { unsubscribed } from 'shared-ui/store';
import { listAssignedBookings } from '../../api/bookings';
import { getCurrentProvider } from '../../api/provider';
import { readAssignedFilter, forProviders } from '../../lib/loading';

export const loader = forProviders((search) => [
  listAssignedBookings.initiate(readAssignedFilter(search), unsubscribed),
  getCurrentProvider.initiate(undefined, unsubscribed),
]);
