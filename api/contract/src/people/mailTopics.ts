/**
 * The mails that a person may do without, by topic (M-583). All others, about bookings, money and security, are always sent. Each text completes
 * 'Stop …' and stands alone.
 */
export const MAIL_TOPICS = {
  messages: 'reminders of unread messages',
  visits: 'reminders of visits that are not paid yet',
  reviews: 'mails about replies to your reviews',
} as const;
export type MailTopic = keyof typeof MAIL_TOPICS;

/** The topics of customers and of helpers. */
export const TOPICS_OF_ROLE: Readonly<Record<'user' | 'serviceProvider', readonly MailTopic[]>> = {
  user: ['messages', 'visits', 'reviews'],
  serviceProvider: ['messages'],
};
