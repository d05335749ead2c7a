/** The fixed chat id that stands for the administrator (H-3.10). */
export const SYSTEM_USER = 'system';

/** Socket events (H-7.16, H-7.17); `bookingChanged` and `threadChanged` are additive. Without schemas, so that a page pays for none. */
export const CHAT_EVENTS = {
  register: 'register',
  send: 'send_message',
  receive: 'receive_message',
  online: 'user_online',
  offline: 'user_offline',
  authError: 'auth_error',
  bookingChanged: 'booking_changed',
  threadChanged: 'thread_changed',
} as const;
