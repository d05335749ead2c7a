import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listBookings } from '../../api/bookings';
import { getCustomerProfile } from '../../api/customer';

export const loader = prefetchLoader((_args, { customerToken }) =>
  customerToken
    ? [getCustomerProfile.initiate(undefined, unsubscribed), listBookings.initiate(undefined, unsubscribed)]
    : [],
);
