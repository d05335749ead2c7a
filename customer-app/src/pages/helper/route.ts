import { page } from 'shared-ui/page';
import { JOIN } from '../../components/ProviderSignup/joinPath';
import { ownPaths } from '../../paths';

export const route = page('helper', {
  path: ownPaths.helper.pattern,
  title: 'Helper',
  render: 'server',
  searchParams: [JOIN, 'page'],
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "helper" */ './ProviderPage')).ProviderPage,
});
