import { page } from 'shared-ui/page';
import { ownPaths } from '../../paths';

/** In the chunk of the profile, which leads here. */
export const route = page('profile', {
  path: ownPaths.favourites.pattern,
  title: 'My Favourites',
  needs: 'customer',
  component: async () => (await import(/* webpackChunkName: "profile" */ './FavouritesPage')).FavouritesPage,
});
