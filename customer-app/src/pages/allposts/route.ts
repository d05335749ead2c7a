import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('allposts', {
  path: paths.posts.pattern,
  title: 'Posts',
  render: 'static',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "allposts" */ './AllPostsPage')).AllPostsPage,
});
