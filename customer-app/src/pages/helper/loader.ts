import { readPageNumber } from 'shared-ui/pageNumber';
import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getPublicProvider, listProviderReviews } from '../../api/providers';
import { reviewsOf } from '../../api/reviews';
import { listServices } from '../../api/catalogue';

export const loader = prefetchLoader(({ request, params: { id = '' } }) => [
  getPublicProvider.initiate({ id }, unsubscribed),
  listProviderReviews.initiate(reviewsOf(id, readPageNumber(new URL(request.url).searchParams)), unsubscribed),
  listServices.initiate(undefined, unsubscribed),
]);
