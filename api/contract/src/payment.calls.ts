import { declareCalls } from './call';

export const paymentCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './payment').then((file) => file.paymentSchemas),
  {
    getPaymentStatus: { method: 'GET', path: '/api/payment/status/{bookingId}', access: ['user'] },
    verifyPayment: { method: 'POST', path: '/api/payments/verify-paypal', access: ['user'], isPendingSuccess: true },
    getEarnings: { method: 'GET', path: '/api/payments/provider-earnings', access: ['serviceProvider'] },
    receiveWebhook: { method: 'POST', path: '/api/payments/webhook', access: 'anyone' },
  },
);
