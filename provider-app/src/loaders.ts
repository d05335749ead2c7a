import { readPageNumber } from 'shared-ui/pageNumber';
import { prefetchLoader, providerAccess, type Session } from 'shared-ui/store';
import { listAssignedBookings, listPaidBookings, paidPage } from './api/bookings';
import { getEarnings } from './api/earnings';
import { getCurrentProvider, getProviderProfile } from './api/provider';
import { readAssignedFilter } from './lib/assignedFilter';
import { readPeriod } from './lib/period';

/** Started without a subscription: the page's own hooks subscribe. */
const early = { subscribe: false };

type Queries = ReturnType<Parameters<typeof prefetchLoader>[0]>;

/** Without a session nothing is requested: the guard redirects to the login. */
function forProviders(queriesOf: (search: URLSearchParams, session: Session) => Queries) {
  return prefetchLoader(({ request }, session) => {
    if (providerAccess(session) !== 'ok' || session.isProviderIncomplete) return [];
    return queriesOf(new URL(request.url).searchParams, session);
  });
}

/** What each page requests first, as its route's loader: requested while the page's code loads. */
export const start = {
  dashboard: forProviders(() => [
    getCurrentProvider.initiate(undefined, early),
    listAssignedBookings.initiate({ page: 1 }, early),
    getEarnings.initiate({ period: 'month' }, early),
    listPaidBookings.initiate(paidPage(1), early),
  ]),
  services: forProviders((search) => [
    listPaidBookings.initiate(paidPage(readPageNumber(search)), early),
    getCurrentProvider.initiate(undefined, early),
  ]),
  bookings: forProviders((search) => [
    listAssignedBookings.initiate(readAssignedFilter(search), early),
    getCurrentProvider.initiate(undefined, early),
  ]),
  earnings: forProviders((search) => [
    getEarnings.initiate({ period: readPeriod(search) }, early),
    getCurrentProvider.initiate(undefined, early),
  ]),
  profile: forProviders((_search, { providerId }) =>
    providerId === null
      ? []
      : [getProviderProfile.initiate({ id: providerId }, early), getCurrentProvider.initiate(undefined, early)],
  ),
};
