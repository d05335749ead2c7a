import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listPosts } from '../../api/posts';

export const loader = prefetchLoader(() => [listPosts.initiate(undefined, unsubscribed)]);
