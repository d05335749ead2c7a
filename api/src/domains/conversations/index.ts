import { chatEvents, chatRoutes } from './chat/chat.routes';
import { threadRoutes } from './thread/thread.routes';

/** The chat of helpers and operators, and the thread of a booking. */
export { chatEvents };
export { countUnread, listConversations, markRead } from './chat/conversations.repo';
export { listMessages } from './messages.repo';
export { deleteOwnThreadMessages, listOwnThreadMessages } from './thread/bookingMessages.repo';
export { registerThreadJobs } from './thread/remindOfMessages';
export { toOperatorMessage } from './views';

export const conversationsDomainRoutes = [chatRoutes, threadRoutes];
