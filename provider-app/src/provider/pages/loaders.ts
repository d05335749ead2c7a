// The first queries of pages, each started while the code of its page is fetched.
import type { Params } from 'react-router-dom';
import { readPageNumber } from 'shared-ui/hooks';
import { prefetchLoader, providerAccess, unsubscribed, type Session } from 'shared-ui/store';
import { bookingEndpoints as endpoints, paidBookingsArgument } from '../api/bookings';
import { getCurrentProvider, getProviderProfile } from '../api/provider';
import { readAssignedFilter, readPeriod } from '../lib/loading';

type Queries = ReturnType<Parameters<typeof prefetchLoader>[0]>;

/** A loader of the account and more. Without a session nothing is requested: the guard redirects to the login. */
function forProviders(queriesOf: (search: URLSearchParams, session: Session, params: Params) => Queries) {
  return prefetchLoader(({ request, params }, session) => {
    if (providerAccess(session) !== 'ok' || session.isProviderIncomplete) return [];
    const queries = queriesOf(new URL(request.url).searchParams, session, params);
    return [getCurrentProvider.initiate(undefined, unsubscribed), ...queries];
  });
}

export const booking = forProviders((_search, _session, { bookingId: id = '' }) => [
  endpoints.getAssignedBooking.initiate({ id }, unsubscribed),
  endpoints.getAssignedTimeline.initiate({ id }, unsubscribed),
]);

export const bookings = forProviders((search) => [
  endpoints.listAssignedBookings.initiate(readAssignedFilter(search), unsubscribed),
]);

export const dashboard = forProviders(() => [
  endpoints.listAssignedBookings.initiate({ page: 1 }, unsubscribed),
  endpoints.getEarnings.initiate({ period: 'month' }, unsubscribed),
  endpoints.listPaidBookings.initiate(paidBookingsArgument(1), unsubscribed),
]);

export const earnings = forProviders((search) => [
  endpoints.getEarnings.initiate({ period: readPeriod(search) }, unsubscribed),
]);

export const profile = forProviders((_search, { providerId }) =>
  providerId === null ? [] : [getProviderProfile.initiate({ id: providerId }, unsubscribed)],
);

export const services = forProviders((search) => [
  endpoints.listPaidBookings.initiate(paidBookingsArgument(readPageNumber(search)), unsubscribed),
]);
