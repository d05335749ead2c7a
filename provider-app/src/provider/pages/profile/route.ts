import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('profile', {
  path: providerPaths.profile.pattern,
  title: 'My Profile',
  needs: 'provider',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "profile" */ './ProfilePage')).ProfilePage,
});
