import { unsubscribed } from 'shared-ui/store';
import { getEarnings } from '../../api/bookings';
import { getCurrentProvider } from '../../api/provider';
import { forProviders, readPeriod } from '../../lib/loading';

export const loader = forProviders((search) => [
  getEarnings.initiate({ period: readPeriod(search) }, unsubscribed),
  getCurrentProvider.initiate(undefined, unsubscribed),
]);
