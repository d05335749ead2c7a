import { declareCalls } from './call';

const user = ['user'] as const;

export const favouriteCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './favourites').then((file) => file.favouriteSchemas),
  {
    listFavourites: { method: 'GET', path: '/api/favourites', access: user },
    addFavourite: { method: 'PUT', path: '/api/favourites/{kind}/{id}', access: user },
    removeFavourite: { method: 'DELETE', path: '/api/favourites/{kind}/{id}', access: user },
  },
);
