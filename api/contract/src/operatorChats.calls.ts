import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorChatCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operatorChats').then((file) => file.operatorChatSchemas),
  {
    markChatRead: { method: 'POST', path: '/api/operator/chats/{providerId}/read', access },
    listSavedReplies: { method: 'GET', path: '/api/operator/saved-replies', access },
    addSavedReply: { method: 'POST', path: '/api/operator/saved-replies', access },
    deleteSavedReply: { method: 'DELETE', path: '/api/operator/saved-replies/{id}', access },
  },
);
