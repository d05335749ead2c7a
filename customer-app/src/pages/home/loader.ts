import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listCategories } from '../../api/categories';
import { listPosts } from '../../api/posts';
import { listServices } from '../../api/services';

export const loader = prefetchLoader(() => [
  listCategories.initiate(undefined, unsubscribed),
  listServices.initiate(undefined, unsubscribed),
  listPosts.initiate(undefined, unsubscribed),
]);
