import { declareCalls } from './call';

export const categoryCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './category').then((file) => file.categorySchemas),
  {
    listCategories: { method: 'GET', path: '/api/category/list', access: 'anyone' },
  },
);
