import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getPost, listPosts } from '../../api/posts';

/** Every request of a post counts as a view: the host, which is no reader, has its head from the list. */
export const loader = prefetchLoader(({ params: { id = '' } }, { customerToken }) => [
  typeof window === 'undefined'
    ? listPosts.initiate(undefined, unsubscribed)
    : getPost.initiate({ id, isSignedIn: customerToken !== null }, unsubscribed),
]);
