import { declareCalls } from '../platform/call';

const access = ['user'] as const;

export const customerCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './customer').then((file) => file.customerSchemas),
  {
    getCustomerProfile: { method: 'GET', path: '/api/customer/profile', access },
    updateCustomerProfile: { method: 'PUT', path: '/api/customer/profile', access },
  },
);
