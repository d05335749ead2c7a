import { declareCalls } from '../platform/call';

const user = ['user'] as const;
const provider = ['serviceProvider'] as const;
const operator = ['operator'] as const;
const customers = '/api/bookings/{id}/messages';
const providers = '/api/provider/bookings/{id}/messages';

/** The messages between a booking's two sides: the same calls for both, each with paths of its own (M-200). */
export const threadCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './thread').then((file) => file.threadSchemas),
  {
    getCustomerThread: { method: 'GET', path: customers, access: user },
    sendCustomerMessage: { method: 'POST', path: customers, access: user },
    sendCustomerPicture: { method: 'POST', path: `${customers}/picture`, access: user, file: 'picture' },
    markCustomerThreadRead: { method: 'POST', path: `${customers}/read`, access: user },
    getCustomerThreadPicture: { method: 'GET', path: `${customers}/{messageId}/picture`, access: user },
    getProviderThread: { method: 'GET', path: providers, access: provider },
    sendProviderMessage: { method: 'POST', path: providers, access: provider },
    sendProviderPicture: { method: 'POST', path: `${providers}/picture`, access: provider, file: 'picture' },
    markProviderThreadRead: { method: 'POST', path: `${providers}/read`, access: provider },
    getProviderThreadPicture: { method: 'GET', path: `${providers}/{messageId}/picture`, access: provider },
    listOperatorThreads: { method: 'GET', path: '/api/operator/bookings/{id}/messages', access: operator },
    getOperatorThreadPicture: {
      method: 'GET',
      path: '/api/operator/bookings/{id}/messages/{messageId}/picture',
      access: operator,
    },
  },
);

export const chatCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './chat').then((file) => file.chatSchemas),
  { getChatHistory: { method: 'GET', path: '/api/chat/{providerId}/system', access: ['serviceProvider', 'operator'] } },
);
