/** Socket events for operators only (M-144), beside those of the chat. Without schemas, so that a page pays for none. */
export const OPERATOR_EVENTS = {
  /** An operator has read a conversation up to a message. */
  chatRead: 'chat_read',
  /** An operator is writing to a helper; sent by operators as well. */
  chatAnswering: 'chat_answering',
  /** The list of things that need a person has changed (M-92.5). */
  attentionChanged: 'attention_changed',
} as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[keyof typeof OPERATOR_EVENTS];
