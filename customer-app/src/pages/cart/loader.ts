import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listServices } from '../../api/services';

export const loader = prefetchLoader(() => [listServices.initiate(undefined, unsubscribed)]);
