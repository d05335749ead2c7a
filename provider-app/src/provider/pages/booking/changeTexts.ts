/** '12 min left', for the clock of a change that waits. */
function left(minutes: number): string {
  return minutes < 1 ? 'less than a minute left' : `${minutes} min left`;
}

/** Another time that the customer chose, and extra time on the booking's day, for its helper. */
export const bookingChangeTexts = {
  loadFailed: 'What changes could not be loaded. Please try again.',
  formFailed: 'Asking for extra time could not be loaded.',
  changed: (time: string) => `The customer changed the time. It is now ${time}.`,
  waiting: (time: string, by: string) =>
    `The customer wants to change the time to ${time}. Your hours are held for it until it is paid, by ${by} at the latest. Until then nothing has changed.`,
  waitingLost: (time: string, by: string) =>
    `The customer wants to change the time to ${time}, when you are not free. If it is paid, by ${by} at the latest, the booking goes to another helper. Until then nothing has changed.`,
  title: 'Extra time',
  lede: 'If the work takes longer, ask for more time. It counts once your customer has approved and paid it.',
  minutes: 'How much longer?',
  option: (duration: string, end: string) => `${duration}, until ${end}`,
  ask: 'Ask for extra time',
  asking: 'Sending…',
  askDone: 'Your customer was asked for more time.',
  failed: 'This could not be sent. Please try again.',
  asked: (minutes: number, end: string, amount: string) =>
    `You asked for ${minutes} more minutes, until ${end}: ${amount} for your customer.`,
  answerBy: (by: string, minutes: number) => `Your customer can answer until ${by} (${left(minutes)}).`,
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawDone: 'You no longer ask for extra time.',
  payable: (minutes: number, end: string) =>
    `Your customer approved ${minutes} more minutes, until ${end}, and is paying for them.`,
  payBy: (by: string, minutes: number) => `They count once they are paid, until ${by} (${left(minutes)}).`,
  ended: {
    applied: (end: string) => `The extra time is approved and paid: the booking goes on until ${end}.`,
    declined: (end: string) => `Your customer declined the extra time until ${end}.`,
    expired: (end: string) => `The extra time until ${end} was not approved and paid in time.`,
    returned: (end: string) => `The extra time until ${end} was not approved and paid in time.`,
  },
} as const;
