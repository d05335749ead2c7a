import { declareCalls } from './call';

/** Apart from the calls of bookings, which more pages load. */
export const receiptCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './receipt').then((file) => file.receiptSchemas),
  { getReceipt: { method: 'GET', path: '/api/booking/{id}/receipt', access: ['user'] } },
);
