import type { Params } from 'react-router-dom';
import { readPageNumber } from 'shared-ui/pageNumber';
import { prefetchLoader, providerAccess, type Session } from 'shared-ui/store';
import {
  getAssignedBooking,
  getAssignedTimeline,
  listAssignedBookings,
  listPaidBookings,
  paidBookingsArgument,
} from './api/bookings';
import { getEarnings } from './api/earnings';
import { getCurrentProvider, getProviderProfile } from './api/provider';
import { readAssignedFilter } from './lib/assignedFilter';
import { readPeriod } from './lib/period';

/** Started without a subscription: the page's own hooks subscribe. */
const unsubscribed = { subscribe: false };

type Queries = ReturnType<Parameters<typeof prefetchLoader>[0]>;

/** Without a session nothing is requested: the guard redirects to the login. */
function forProviders(queriesOf: (search: URLSearchParams, session: Session, params: Params) => Queries) {
  return prefetchLoader(({ request, params }, session) => {
    if (providerAccess(session) !== 'ok' || session.isProviderIncomplete) return [];
    return queriesOf(new URL(request.url).searchParams, session, params);
  });
}

/** What each page requests first, as its route's loader: requested while the page's code loads. */
export const loaders = {
  dashboard: forProviders(() => [
    getCurrentProvider.initiate(undefined, unsubscribed),
    listAssignedBookings.initiate({ page: 1 }, unsubscribed),
    getEarnings.initiate({ period: 'month' }, unsubscribed),
    listPaidBookings.initiate(paidBookingsArgument(1), unsubscribed),
  ]),
  services: forProviders((search) => [
    listPaidBookings.initiate(paidBookingsArgument(readPageNumber(search)), unsubscribed),
    getCurrentProvider.initiate(undefined, unsubscribed),
  ]),
  bookings: forProviders((search) => [
    listAssignedBookings.initiate(readAssignedFilter(search), unsubscribed),
    getCurrentProvider.initiate(undefined, unsubscribed),
  ]),
  booking: forProviders((_search, _session, { bookingId: id = '' }) => [
    getAssignedBooking.initiate({ id }, unsubscribed),
    getAssignedTimeline.initiate({ id }, unsubscribed),
    getCurrentProvider.initiate(undefined, unsubscribed),
  ]),
  earnings: forProviders((search) => [
    getEarnings.initiate({ period: readPeriod(search) }, unsubscribed),
    getCurrentProvider.initiate(undefined, unsubscribed),
  ]),
  profile: forProviders((_search, { providerId }) =>
    providerId === null
      ? []
      : [
          getProviderProfile.initiate({ id: providerId }, unsubscribed),
          getCurrentProvider.initiate(undefined, unsubscribed),
        ],
  ),
};
