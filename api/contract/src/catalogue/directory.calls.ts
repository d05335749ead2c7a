import { declareCalls } from '../platform/call';

export const categoryCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './directory').then((file) => file.categorySchemas),
  { listCategories: { method: 'GET', path: '/api/category/list', access: 'anyone' } },
);

export const publicProviderCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './directory').then((file) => file.publicProviderSchemas),
  {
    getPublicProvider: { method: 'GET', path: '/api/helpers/{id}', access: 'anyone' },
    listProviderReviews: { method: 'GET', path: '/api/helpers/{id}/reviews', access: 'anyone' },
  },
);
