import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('categories', {
  path: paths.categories.pattern,
  title: 'Chores Categories',
  render: 'static',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  head: async () => (await import(/* webpackChunkName: "heads" */ './head')).readHead,
  component: async () => (await import(/* webpackChunkName: "categories" */ './CategoriesPage')).CategoriesPage,
});
