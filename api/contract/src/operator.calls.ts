import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operator').then((file) => file.operatorSchemas),
  {
    listProviders: { method: 'GET', path: '/api/operator/helpers', access },
    approveProvider: { method: 'POST', path: '/api/operator/helpers/{id}/approve', access },
    deactivateProvider: { method: 'POST', path: '/api/operator/helpers/{id}/deactivate', access },
    activateProvider: { method: 'POST', path: '/api/operator/helpers/{id}/activate', access },
    listOperatorBookings: { method: 'GET', path: '/api/operator/bookings', access },
    assignBooking: { method: 'POST', path: '/api/operator/bookings/{id}/assign', access },
    refundBooking: { method: 'POST', path: '/api/operator/bookings/{id}/refund', access },
    releaseBooking: { method: 'POST', path: '/api/operator/bookings/{id}/release', access },
    listOperatorActions: { method: 'GET', path: '/api/operator/audit', access },
    exportOperatorActions: { method: 'GET', path: '/api/operator/audit.csv', access, contentType: 'text/csv' },
    getBookingMoney: { method: 'GET', path: '/api/operator/bookings/{id}/money', access },
    holdPayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/hold', access },
    releasePayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/release', access },
    retryPayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/retry', access },
    settlePayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/settle', access },
    refundPart: { method: 'POST', path: '/api/operator/bookings/{id}/refund-part', access },
    retryRefund: { method: 'POST', path: '/api/operator/bookings/{id}/refund/retry', access },
    settleRefund: { method: 'POST', path: '/api/operator/bookings/{id}/refund/settle', access },
    listAttention: { method: 'GET', path: '/api/operator/attention', access },
    retryJob: { method: 'POST', path: '/api/operator/jobs/{id}/retry', access },
    dismissJob: { method: 'POST', path: '/api/operator/jobs/{id}/dismiss', access },
    resetSecondFactor: { method: 'POST', path: '/api/operator/second-factor/reset', access },
    addOperator: { method: 'POST', path: '/api/operator/operators', access },
    listChats: { method: 'GET', path: '/api/operator/chats', access },
    getChat: { method: 'GET', path: '/api/operator/chats/{providerId}', access },
  },
);
