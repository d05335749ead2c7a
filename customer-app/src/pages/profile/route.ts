import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('profile', {
  path: paths.profile.pattern,
  title: 'My Profile',
  needs: 'customer',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "profile" */ './ProfilePage')).ProfilePage,
});
