import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listCategories } from '../../api/catalogue';

export const loader = prefetchLoader(() => [listCategories.initiate(undefined, unsubscribed)]);
