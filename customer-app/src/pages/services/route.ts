import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';
import { SEARCH_PARAMS } from '../../hooks/searchParams';

export const route = page('services', {
  path: paths.services.pattern,
  title: 'Find Your Perfect Chores',
  render: 'server',
  searchParams: [JOIN, ...SEARCH_PARAMS],
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "services" */ './ServicesPage')).ServicesPage,
});
