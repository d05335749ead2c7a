import { declareCalls } from '../platform/call';

export const serviceCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './service').then((file) => file.serviceSchemas),
  {
    listServices: { method: 'GET', path: '/api/service/list', access: 'anyone' },
    listServicesOfCategory: { method: 'GET', path: '/api/service/category/{categoryName}', access: 'anyone' },
    searchServices: { method: 'GET', path: '/api/service/search', access: 'anyone' },
    getService: { method: 'GET', path: '/api/service/{id}', access: ['user', 'serviceProvider', 'operator'] },
  },
);

export const postCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './service').then((file) => file.postSchemas),
  {
    listPosts: { method: 'GET', path: '/api/posts/list', access: 'anyone' },
    getPost: { method: 'GET', path: '/api/posts/{id}', access: 'anyone' },
    likePost: { method: 'POST', path: '/api/posts/{id}/like', access: ['user'] },
  },
);

export const reviewCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './review').then((file) => file.reviewSchemas),
  {
    submitReview: { method: 'POST', path: '/api/booking/reviews', access: 'anyone' },
    listReviews: { method: 'GET', path: '/api/reviews/service/{id}', access: 'anyone' },
  },
);

const user = ['user'] as const;

export const favouriteCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './service').then((file) => file.favouriteSchemas),
  {
    listFavourites: { method: 'GET', path: '/api/favourites', access: user },
    addFavourite: { method: 'PUT', path: '/api/favourites/{kind}/{id}', access: user },
    removeFavourite: { method: 'DELETE', path: '/api/favourites/{kind}/{id}', access: user },
  },
);
