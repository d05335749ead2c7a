import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listServices } from '../../api/catalogue';

export const loader = prefetchLoader(() => [listServices.initiate(undefined, unsubscribed)]);
