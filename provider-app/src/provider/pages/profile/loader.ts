import { unsubscribed } from 'shared-ui/store';
import { getCurrentProvider, getProviderProfile } from '../../api/provider';
import { forProviders } from '../../lib/loading';

export const loader = forProviders((_search, { providerId }) =>
  providerId === null
    ? []
    : [
        getProviderProfile.initiate({ id: providerId }, unsubscribed),
        getCurrentProvider.initiate(undefined, unsubscribed),
      ],
);
