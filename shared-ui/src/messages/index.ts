export type { Earlier, MessageEntry } from './messageEntry';
export { MessageInput } from './MessageInput';
export { MessageList } from './MessageList';
