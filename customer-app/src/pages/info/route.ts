import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';

/** Its chunk is that of posts, which shows Markdown too. Its loader is there as well: its endpoint is of no other page. */
export const route = page('post', {
  path: paths.info.pattern,
  title: 'Help and rules',
  render: 'server',
  searchParams: [JOIN],
  loader: () => import(/* webpackChunkName: "post" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "post" */ './InfoPage')).InfoPage,
});
