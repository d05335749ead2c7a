export const blockTexts = {
  block: { customer: 'Block this helper', provider: 'Block this customer' },
  lead: 'Neither of you is offered to the other again, and you can no longer write to each other. A booking that you have together stays as it is. The other side is not told who did it.',
  confirm: 'Block',
  busy: 'Blocking…',
  blocked: 'Blocked. Your profile leads to the list where you can end it.',
  failed: 'This did not work. Please try again.',
  title: 'People you have blocked',
  none: 'You have blocked nobody.',
  unblock: 'Unblock',
  unblockWhom: (name: string) => `Unblock ${name}`,
} as const;
