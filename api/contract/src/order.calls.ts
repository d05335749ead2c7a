import { declareCalls } from './call';

export const orderCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './order').then((file) => file.orderSchemas),
  {
    listOrders: { method: 'GET', path: '/api/orders/user/{email}', access: ['user'] },
  },
);
