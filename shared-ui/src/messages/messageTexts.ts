/** Texts around the messages of any conversation. */
export const messageTexts = {
  messages: 'Messages',
  input: 'Message',
  placeholder: 'Type your message',
  send: 'Send',
  notSet: 'Not set',
  historyFailed: 'Earlier messages could not be loaded.',
  showEarlier: 'Show earlier messages',
  loadingEarlier: 'Loading earlier messages…',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  notSent: 'Not sent',
  retry: 'Retry',
  newMessages: 'New messages',
} as const;
