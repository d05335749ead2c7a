/** The kinds of news that a device may be told of: offers to helpers, the news of bookings, unread messages. */
export const PUSH_TOPICS = ['offers', 'bookings', 'messages'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];
