import { readPageNumber } from 'shared-ui/pageNumber';
import { unsubscribed } from 'shared-ui/store';
import { listPaidBookings, paidBookingsArgument } from '../../api/bookings';
import { getCurrentProvider } from '../../api/provider';
import { forProviders } from '../../lib/loading';

export const loader = forProviders((search) => [
  listPaidBookings.initiate(paidBookingsArgument(readPageNumber(search)), unsubscribed),
  getCurrentProvider.initiate(undefined, unsubscribed),
]);
