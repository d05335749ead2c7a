import { declareCalls } from './call';

export const serviceCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './service').then((file) => file.serviceSchemas),
  {
    listServices: { method: 'GET', path: '/api/service/list', access: 'anyone' },
    listServicesOfCategory: { method: 'GET', path: '/api/service/category/{categoryName}', access: 'anyone' },
    searchServices: { method: 'GET', path: '/api/service/search', access: 'anyone' },
    getService: { method: 'GET', path: '/api/service/{id}', access: ['user', 'serviceProvider', 'operator'] },
  },
);
