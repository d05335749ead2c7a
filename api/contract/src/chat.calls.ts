import { declareCalls } from './call';

export const chatCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './chat').then((file) => file.chatSchemas),
  {
    getChatHistory: { method: 'GET', path: '/api/chat/{providerId}/system', access: ['serviceProvider', 'operator'] },
  },
);
