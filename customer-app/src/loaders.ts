import { readPageNumber } from 'shared-ui/pageNumber';
import { prefetchLoader } from 'shared-ui/store';
import { getBooking, getBookingTimeline, listBookings } from './api/bookings';
import { listCategories } from './api/categories';
import { getCustomerProfile } from './api/customer';
import { getPublicProvider, listProviderReviews, reviewsOf } from './api/helpers';
import { getPost, listPosts } from './api/posts';
import { listReviews } from './api/reviews';
import { getService, listServices, listServicesOfCategory, searchServices } from './api/services';
import { isSearch, readSearch } from './hooks/useSearchUrl';

/** Started without a subscription: the page's own hooks subscribe. */
const unsubscribed = { subscribe: false };

const searchLoader = prefetchLoader(({ request }) => {
  const search = readSearch(new URL(request.url).searchParams);
  return [
    isSearch(search) ? searchServices.initiate(search, unsubscribed) : listServices.initiate(undefined, unsubscribed),
  ];
});

/** What each page requests first, as its route's loader: requested while the page's code is on its way. */
export const loaders = {
  home: prefetchLoader(() => [
    listCategories.initiate(undefined, unsubscribed),
    listServices.initiate(undefined, unsubscribed),
    listPosts.initiate(undefined, unsubscribed),
  ]),
  categories: prefetchLoader(() => [listCategories.initiate(undefined, unsubscribed)]),
  category: prefetchLoader(({ params: { categoryName = '' } }) => [
    listServicesOfCategory.initiate({ categoryName }, unsubscribed),
  ]),
  services: searchLoader,
  searchServices: searchLoader,
  /** The frame has the chore from the list of all, which everybody may see. */
  service: prefetchLoader(({ params: { id = '' } }, { customerToken }) =>
    customerToken
      ? [getService.initiate({ id }, unsubscribed), listReviews.initiate({ id }, unsubscribed)]
      : [listServices.initiate(undefined, unsubscribed)],
  ),
  posts: prefetchLoader(() => [listPosts.initiate(undefined, unsubscribed)]),
  /** Every request of a post counts as a view: the host, which is no reader, has its head from the list. */
  post: prefetchLoader(({ params: { id = '' } }, { customerToken }) => [
    typeof window === 'undefined'
      ? listPosts.initiate(undefined, unsubscribed)
      : getPost.initiate({ id, isSignedIn: customerToken !== null }, unsubscribed),
  ]),
  bookings: prefetchLoader((_args, { customerToken }) =>
    customerToken ? [listBookings.initiate(undefined, unsubscribed)] : [],
  ),
  booking: prefetchLoader(({ params: { bookingId: id = '' } }, { customerToken }) =>
    customerToken ? [getBooking.initiate({ id }, unsubscribed), getBookingTimeline.initiate({ id }, unsubscribed)] : [],
  ),
  /** Requested here and not in the page's chunk: hydration writes into the cache before that chunk is there. */
  helper: prefetchLoader(({ request, params: { id = '' } }) => [
    getPublicProvider.initiate({ id }, unsubscribed),
    listProviderReviews.initiate(reviewsOf(id, readPageNumber(new URL(request.url).searchParams)), unsubscribed),
    listServices.initiate(undefined, unsubscribed),
  ]),
  profile: prefetchLoader((_args, { customerToken }) =>
    customerToken
      ? [getCustomerProfile.initiate(undefined, unsubscribed), listBookings.initiate(undefined, unsubscribed)]
      : [],
  ),
  book: prefetchLoader(({ request }, { customerToken }) => {
    const service = new URL(request.url).searchParams.get('service');
    if (!service) return [];
    // Who may not see the chore sees its name and price in the list of all.
    if (!customerToken) return [listServices.initiate(undefined, unsubscribed)];
    return [getService.initiate({ id: service }, unsubscribed), getCustomerProfile.initiate(undefined, unsubscribed)];
  }),
  cart: prefetchLoader(() => [listServices.initiate(undefined, unsubscribed)]),
};

export type Loaders = typeof loaders;
