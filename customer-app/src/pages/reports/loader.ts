import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listReportFigures } from '../../api/reports';

export const loader = prefetchLoader(() => [listReportFigures.initiate(undefined, unsubscribed)]);
