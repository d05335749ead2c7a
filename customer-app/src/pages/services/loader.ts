import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { listServices, searchServices } from '../../api/catalogue';
import { isSearch, readSearch } from '../../hooks/useSearchUrl';

export const loader = prefetchLoader(({ request }) => {
  const search = readSearch(new URL(request.url).searchParams);
  return [
    isSearch(search) ? searchServices.initiate(search, unsubscribed) : listServices.initiate(undefined, unsubscribed),
  ];
});
