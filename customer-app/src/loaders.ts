import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetch, readSession } from 'shared-ui/store';
import { listBookings } from './api/bookings';
import { listCategories } from './api/categories';
import { getCustomerProfile } from './api/customer';
import { getPost, listPosts } from './api/posts';
import { listReviews } from './api/reviews';
import { getService, listServices, listServicesOfCategory, searchServices } from './api/services';
import { readSearch } from './hooks/useSearchUrl';

/** Started without a subscription: the page's own hooks subscribe. */
const early = { subscribe: false };

function isSignedIn() {
  return readSession().customerToken !== null;
}

function startSearch({ request }: LoaderFunctionArgs) {
  const { query, address } = readSearch(new URL(request.url).searchParams);
  return query ? prefetch(searchServices.initiate(address, early)) : prefetch(listServices.initiate(undefined, early));
}

/** What each page asks first, as its route's loader: asked while the page's code is on its way. */
export const start = {
  home: () =>
    prefetch(
      listCategories.initiate(undefined, early),
      listServices.initiate(undefined, early),
      listPosts.initiate(undefined, early),
    ),
  categories: () => prefetch(listCategories.initiate(undefined, early)),
  category: ({ params: { categoryName = '' } }: LoaderFunctionArgs) =>
    prefetch(listServicesOfCategory.initiate(categoryName, early)),
  services: startSearch,
  searchServices: startSearch,
  /** Who may not see the chore asks for none: the guard leads to the login. */
  service: ({ params: { id = '' } }: LoaderFunctionArgs) =>
    isSignedIn() ? prefetch(getService.initiate(id, early), listReviews.initiate(id, early)) : null,
  posts: () => prefetch(listPosts.initiate(undefined, early)),
  post: ({ params: { id = '' } }: LoaderFunctionArgs) =>
    prefetch(getPost.initiate({ id, isSignedIn: isSignedIn() }, early)),
  bookings: () => (isSignedIn() ? prefetch(listBookings.initiate(undefined, early)) : null),
  profile: () =>
    isSignedIn()
      ? prefetch(getCustomerProfile.initiate(undefined, early), listBookings.initiate(undefined, early))
      : null,
  book: ({ request }: LoaderFunctionArgs) => {
    const service = new URL(request.url).searchParams.get('service');
    if (!isSignedIn() || !service) return null;
    return prefetch(getService.initiate(service, early), getCustomerProfile.initiate(undefined, early));
  },
  cart: () => prefetch(listServices.initiate(undefined, early)),
};
