import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('home', {
  path: paths.home.pattern,
  title: 'Home',
  render: 'static',
  laterChunks: ['home-sections'],
  loadParts: async () => (await import(/* webpackChunkName: "home" */ './HomePage')).HomeSections.preload(),
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "home" */ './HomePage')).HomePage,
});
