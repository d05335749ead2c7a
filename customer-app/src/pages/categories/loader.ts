import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listCategories } from '../../api/categories';

export const loader = prefetchLoader(() => [listCategories.initiate(undefined, unsubscribed)]);
