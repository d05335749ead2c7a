import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getSitePage } from '../../api/sitePages';

export const loader = prefetchLoader(({ params: { slug = '' } }) => [getSitePage.initiate({ slug }, unsubscribed)]);
