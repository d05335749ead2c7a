import { page } from 'shared-ui/page';
import { ownPaths } from '../../paths';

export const route = page('profile', {
  path: ownPaths.favourites.pattern,
  title: 'My Favourites',
  needs: 'customer',
  component: async () => (await import(/* webpackChunkName: "profile" */ './FavouritesPage')).FavouritesPage,
});
