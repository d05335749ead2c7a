import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listReviews } from '../../api/reviews';
import { getService, listServices } from '../../api/catalogue';

/** The frame has the chore from the list of all, which everybody may see. */
export const loader = prefetchLoader(({ params: { id = '' } }, { customerToken }) =>
  customerToken
    ? [getService.initiate({ id }, unsubscribed), listReviews.initiate({ id }, unsubscribed)]
    : [listServices.initiate(undefined, unsubscribed)],
);
