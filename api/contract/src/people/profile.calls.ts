import { declareCalls } from '../platform/call';

const user = ['user'] as const;

export const customerCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './customer').then((file) => file.customerSchemas),
  {
    getCustomerProfile: { method: 'GET', path: '/api/customer/profile', access: user },
    updateCustomerProfile: { method: 'PUT', path: '/api/customer/profile', access: user },
  },
);

const access = ['serviceProvider'] as const;

export const providerCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './provider').then((file) => file.providerSchemas),
  {
    getCurrentProvider: { method: 'GET', path: '/api/auth/me-service', access },
    getProviderProfile: { method: 'GET', path: '/api/auth/provider/profile/{id}', access },
    updateProviderProfile: { method: 'PUT', path: '/api/auth/provider/profile/{id}', access },
    uploadProviderImage: {
      method: 'POST',
      path: '/api/auth/provider/profile/{id}/image',
      access,
      file: 'profileImage',
    },
  },
);
