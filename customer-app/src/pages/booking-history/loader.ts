import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listBookings } from '../../api/bookings';

export const loader = prefetchLoader((_args, { customerToken }) =>
  customerToken ? [listBookings.initiate(undefined, unsubscribed)] : [],
);
