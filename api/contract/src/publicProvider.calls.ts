import { declareCalls } from './call';

export const publicProviderCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './publicProvider').then((file) => file.publicProviderSchemas),
  {
    getPublicProvider: { method: 'GET', path: '/api/helpers/{id}', access: 'anyone' },
    listProviderReviews: { method: 'GET', path: '/api/helpers/{id}/reviews', access: 'anyone' },
  },
);
