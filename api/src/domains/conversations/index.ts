/** The chat of helpers and operators, and the thread of a booking. */
export { listMessages, listMessagesAfter, providerExists } from './chat/chat.repo';
export { chatEvents } from './chat/chatEvents';
export { toOperatorMessage } from './chat/chatMessage';
export { countUnread, listConversations } from './chat/conversations.repo';
export { markRead } from './chat/readMarks.repo';
export { conversationsDomainRoutes } from './routes';
export { deleteOwnThreadMessages, listOwnThreadMessages } from './thread/ownThreadMessages.repo';
export { registerThreadJobs } from './thread/remindOfMessages';
