export type { Earlier, MessageEntry } from './Message';
export { MessageInput } from './MessageInput';
export { MessageList } from './MessageList';
export { useMarkRead } from './useMarkRead';
