import { declareCalls } from '../platform/call';

export const paymentCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './payment').then((file) => file.paymentSchemas),
  {
    getPaymentStatus: { method: 'GET', path: '/api/payment/status/{bookingId}', access: ['user'] },
    verifyPayment: { method: 'POST', path: '/api/payments/verify-paypal', access: ['user'], isPendingSuccess: true },
    getEarnings: { method: 'GET', path: '/api/payments/provider-earnings', access: ['serviceProvider'] },
    receiveWebhook: { method: 'POST', path: '/api/payments/webhook', access: 'anyone' },
  },
);

export const receiptCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './payment').then((file) => file.receiptSchemas),
  { getReceipt: { method: 'GET', path: '/api/booking/{id}/receipt', access: ['user'] } },
);

export const orderCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './payment').then((file) => file.orderSchemas),
  { listOrders: { method: 'GET', path: '/api/orders/user/{email}', access: ['user'] } },
);
