// The first queries of pages, each started while the code of its page is fetched.
import { readPageNumber } from 'shared-ui/hooks';
import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getBooking, getBookingTimeline, listBookings } from '../api/bookings';
import { getService, listCategories, listServices, listServicesOfCategory, searchServices } from '../api/catalogue';
import { getCustomerProfile } from '../api/customer';
import { getPost, listPosts } from '../api/posts';
import { getPublicProvider, listProviderReviews } from '../api/providers';
import { listReviews, reviewsOf } from '../api/reviews';
import { isSearch, readSearch } from '../hooks/useSearchUrl';

export const allposts = prefetchLoader(() => [listPosts.initiate(undefined, unsubscribed)]);

export const book = prefetchLoader(({ request }, { customerToken }) => {
  const service = new URL(request.url).searchParams.get('service');
  if (!service) return [];
  // A visitor who may not see the chore sees its name and price in the list of all.
  if (!customerToken) return [listServices.initiate(undefined, unsubscribed)];
  return [getService.initiate({ id: service }, unsubscribed), getCustomerProfile.initiate(undefined, unsubscribed)];
});

export const booking = prefetchLoader(({ params: { bookingId: id = '' } }, { customerToken }) =>
  customerToken ? [getBooking.initiate({ id }, unsubscribed), getBookingTimeline.initiate({ id }, unsubscribed)] : [],
);

export const bookings = prefetchLoader((_args, { customerToken }) =>
  customerToken ? [listBookings.initiate(undefined, unsubscribed)] : [],
);

export const cart = prefetchLoader(() => [listServices.initiate(undefined, unsubscribed)]);

export const categories = prefetchLoader(() => [listCategories.initiate(undefined, unsubscribed)]);

/** The host also asks whether there is such a category: the list of its chores is empty in either case. */
export const category = prefetchLoader(({ params: { categoryName = '' } }) => [
  listServicesOfCategory.initiate({ categoryName }, unsubscribed),
  ...(typeof window === 'undefined' ? [listCategories.initiate(undefined, unsubscribed)] : []),
]);

export const helper = prefetchLoader(({ request, params: { id = '' } }) => [
  getPublicProvider.initiate({ id }, unsubscribed),
  listProviderReviews.initiate(reviewsOf(id, readPageNumber(new URL(request.url).searchParams)), unsubscribed),
  listServices.initiate(undefined, unsubscribed),
]);

export const home = prefetchLoader(() => [
  listCategories.initiate(undefined, unsubscribed),
  listServices.initiate(undefined, unsubscribed),
  listPosts.initiate(undefined, unsubscribed),
]);

/** Every request of a post counts as a view: the host, which is no reader, has its head from the list. */
export const post = prefetchLoader(({ params: { id = '' } }, { customerToken }) => [
  typeof window === 'undefined'
    ? listPosts.initiate(undefined, unsubscribed)
    : getPost.initiate({ id, isSignedIn: customerToken !== null }, unsubscribed),
]);

export const profile = prefetchLoader((_args, { customerToken }) =>
  customerToken
    ? [getCustomerProfile.initiate(undefined, unsubscribed), listBookings.initiate(undefined, unsubscribed)]
    : [],
);

/** The frame has the chore from the list of all, which everybody may see. */
export const service = prefetchLoader(({ params: { id = '' } }, { customerToken }) =>
  customerToken
    ? [getService.initiate({ id }, unsubscribed), listReviews.initiate({ id }, unsubscribed)]
    : [listServices.initiate(undefined, unsubscribed)],
);

export const services = prefetchLoader(({ request }) => {
  const search = readSearch(new URL(request.url).searchParams);
  return [
    isSearch(search) ? searchServices.initiate(search, unsubscribed) : listServices.initiate(undefined, unsubscribed),
  ];
});
