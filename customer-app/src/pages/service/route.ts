import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';
import { SLOT_PARAMS } from '../../hooks/searchParams';

export const route = page('service', {
  path: paths.service.pattern,
  title: 'Chore details',
  render: 'server',
  searchParams: [JOIN, 'page', ...SLOT_PARAMS],
  needs: 'customer',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "service" */ './ServicePage')).ServicePage,
});
