import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';
import { SEARCH_PARAMS } from '../../hooks/searchParams';

export const route = page('searchservices', {
  path: paths.searchServices.pattern,
  title: 'Search results',
  render: 'server',
  searchParams: [JOIN, ...SEARCH_PARAMS],
  loader: () => import(/* webpackChunkName: "loaders" */ '../services/loader'),
  component: async () =>
    (await import(/* webpackChunkName: "searchservices" */ './SearchServicesPage')).SearchServicesPage,
});
