import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listServicesOfCategory } from '../../api/catalogue';

export const loader = prefetchLoader(({ params: { categoryName = '' } }) => [
  listServicesOfCategory.initiate({ categoryName }, unsubscribed),
]);
