import { chatRoutes } from './chat/chat.routes';
import { threadRoutes } from './thread/thread.routes';

/** Every resource of this domain; each brings its own routes. */
export const conversationsDomainRoutes = [chatRoutes, threadRoutes];
