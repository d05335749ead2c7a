import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';

export const route = page('info', {
  path: paths.info.pattern,
  title: 'Help and rules',
  render: 'server',
  searchParams: [JOIN],
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "info" */ './InfoPage')).InfoPage,
});
