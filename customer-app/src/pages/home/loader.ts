import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listCategories, listServices } from '../../api/catalogue';
import { listPosts } from '../../api/posts';

export const loader = prefetchLoader(() => [
  listCategories.initiate(undefined, unsubscribed),
  listServices.initiate(undefined, unsubscribed),
  listPosts.initiate(undefined, unsubscribed),
]);
