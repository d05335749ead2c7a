import { prefetchLoader } from 'shared-ui/store';
import { listBookings } from './api/bookings';
import { listCategories } from './api/categories';
import { getCustomerProfile } from './api/customer';
import { getPost, listPosts } from './api/posts';
import { listReviews } from './api/reviews';
import { getService, listServices, listServicesOfCategory, searchServices } from './api/services';
import { readSearch } from './hooks/useSearchUrl';

/** Started without a subscription: the page's own hooks subscribe. */
const early = { subscribe: false };

const searchLoader = prefetchLoader(({ request }) => {
  const search = readSearch(new URL(request.url).searchParams);
  return [search.query ? searchServices.initiate(search, early) : listServices.initiate(undefined, early)];
});

/** What each page requests first, as its route's loader: requested while the page's code is on its way. */
export const start = {
  home: prefetchLoader(() => [
    listCategories.initiate(undefined, early),
    listServices.initiate(undefined, early),
    listPosts.initiate(undefined, early),
  ]),
  categories: prefetchLoader(() => [listCategories.initiate(undefined, early)]),
  category: prefetchLoader(({ params: { categoryName = '' } }) => [
    listServicesOfCategory.initiate({ categoryName }, early),
  ]),
  services: searchLoader,
  searchServices: searchLoader,
  /** Who may not see the chore requests nothing: the guard leads to the login. */
  service: prefetchLoader(({ params: { id = '' } }, { customerToken }) =>
    customerToken ? [getService.initiate({ id }, early), listReviews.initiate({ id }, early)] : [],
  ),
  posts: prefetchLoader(() => [listPosts.initiate(undefined, early)]),
  post: prefetchLoader(({ params: { id = '' } }, { customerToken }) => [
    getPost.initiate({ id, isSignedIn: customerToken !== null }, early),
  ]),
  bookings: prefetchLoader((_args, { customerToken }) =>
    customerToken ? [listBookings.initiate(undefined, early)] : [],
  ),
  profile: prefetchLoader((_args, { customerToken }) =>
    customerToken ? [getCustomerProfile.initiate(undefined, early), listBookings.initiate(undefined, early)] : [],
  ),
  book: prefetchLoader(({ request }, { customerToken }) => {
    const service = new URL(request.url).searchParams.get('service');
    if (!customerToken || !service) return [];
    return [getService.initiate({ id: service }, early), getCustomerProfile.initiate(undefined, early)];
  }),
  cart: prefetchLoader(() => [listServices.initiate(undefined, early)]),
};
