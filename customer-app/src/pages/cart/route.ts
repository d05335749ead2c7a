import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('cart', {
  path: paths.cart.pattern,
  title: 'Your chores',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "cart" */ './CartPage')).CartPage,
});
