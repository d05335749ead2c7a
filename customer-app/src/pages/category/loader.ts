import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listCategories, listServicesOfCategory } from '../../api/catalogue';

/** The host also asks whether there is such a category: the list of its chores is empty in either case. */
export const loader = prefetchLoader(({ params: { categoryName = '' } }) => [
  listServicesOfCategory.initiate({ categoryName }, unsubscribed),
  ...(typeof window === 'undefined' ? [listCategories.initiate(undefined, unsubscribed)] : []),
]);
