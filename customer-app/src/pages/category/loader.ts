import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listServicesOfCategory } from '../../api/services';

export const loader = prefetchLoader(({ params: { categoryName = '' } }) => [
  listServicesOfCategory.initiate({ categoryName }, unsubscribed),
]);
