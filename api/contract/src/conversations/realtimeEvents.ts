/** The fixed chat id that stands for the administrator (H-3.10). */
export const SYSTEM_USER = 'system';

/** Socket events (H-7.16, H-7.17); `bookingChanged` and `threadChanged` are additive. Without schemas, so that a page pays for none. */
export const REALTIME_EVENTS = {
  register: 'register',
  send: 'send_message',
  receive: 'receive_message',
  online: 'user_online',
  offline: 'user_offline',
  authError: 'auth_error',
  bookingChanged: 'booking_changed',
  threadChanged: 'thread_changed',
} as const;

/** Payload of booking_changed: something about this booking is new for its customer, or for this provider. */
export interface BookingChanged {
  bookingId: string;
  status: string;
  assignmentStatus: string;
}

/** Payload of thread_changed: something was written to this booking's other side, or read. */
export type ThreadChanged = Pick<BookingChanged, 'bookingId'>;

/** Socket events for operators only (M-144), beside those for everybody. */
export const OPERATOR_EVENTS = {
  /** An operator has read a conversation up to a message. */
  chatRead: 'chat_read',
  /** An operator is writing to a helper; sent by operators as well. */
  chatAnswering: 'chat_answering',
  /** The list of things that need a person has changed (M-92.5). */
  attentionChanged: 'attention_changed',
} as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[keyof typeof OPERATOR_EVENTS];
