import { isolate } from 'contract/fields/characters';

/** '12 min left', for the clock of a change that waits. */
function left(minutes: number): string {
  if (minutes < 1) return 'less than a minute left';
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Another time for a booking, and extra time on its day, for its customer. */
export const bookingChangeTexts = {
  title: 'Change the time',
  lede: (until: string) => `Free of charge until ${until}.`,
  open: 'Change the time',
  loadFailed: 'What can be changed could not be loaded. Please try again.',
  formFailed: 'The form could not be loaded.',
  notNow: 'The time cannot be changed any more, or another change of this booking waits.',
  keep: 'Keep the time',
  quote: 'Check the new time',
  quoting: 'Checking…',
  check: 'Is this right?',
  newTime: 'New time',
  newPrice: 'New price',
  difference: 'Difference',
  toPay: (amount: string) => `${amount} to pay`,
  back: (amount: string) => `${amount} back to you at once`,
  same: 'Same price',
  helperStays: 'Your helper has time then, and stays.',
  helperLost:
    'Your helper cannot come then: we look for another helper. If none accepts by the start, you get everything back.',
  noHelper: 'We go on looking for a helper, now for the new time.',
  payFirst: 'The new time counts once you have paid. Until then your booking stays as it is.',
  another: 'Choose another time',
  confirm: 'Change the time',
  confirmPay: (amount: string) => `Change and pay ${amount}`,
  confirmBack: (amount: string) => `Change, get ${amount} back`,
  changing: 'Changing…',
  failed: 'This did not work. Please try again.',
  changed: 'The time of your booking is changed.',
  changedBack: (amount: string) => `The time of your booking is changed. ${amount} is on its way back to you.`,
  leaving: 'Taking you to PayPal… If its page does not open by itself, use the button to pay.',
  waitingTitle: 'Your new time waits for your payment',
  waiting: (time: string, amount: string) =>
    `${time}: ${amount} to pay. Until you have paid, your booking stays as it is.`,
  payBy: (by: string, minutes: number) => `Pay by ${by} (${left(minutes)}).`,
  pay: (amount: string) => `Pay ${amount} with PayPal`,
  withdraw: 'Withdraw the change',
  withdrawing: 'Withdrawing…',
  withdrawn: 'The change is withdrawn. Your booking stays as it was.',
  extraTitle: (minutes: number, amount: string) => `Your helper asks for ${minutes} more minutes: ${amount}`,
  extraText: (end: string, price: string) =>
    `Until ${end}; the booking then costs ${price}. Nothing is charged unless you approve and pay.`,
  answerBy: (by: string, minutes: number) => `Answer by ${by} (${left(minutes)}).`,
  approve: (amount: string) => `Approve and pay ${amount}`,
  approving: 'Approving…',
  decline: 'Decline',
  declining: 'Declining…',
  declined: 'You declined the extra time. Nothing is charged.',
  extraWaitingTitle: 'The extra time waits for your payment',
  extraWaiting: (minutes: number, end: string, amount: string) =>
    `${minutes} more minutes, until ${end}: ${amount} to pay. It counts once you have paid.`,
  doNotPay: 'Do not pay',
  ended: {
    time: {
      expired: (time: string) => `The change to ${time} was not paid in time. Your booking is as it was.`,
      returned: (time: string) =>
        `Your payment for ${time} came too late, and goes back to you. Your booking is as it was.`,
    },
    extra: {
      expired: () => 'The extra time was not approved and paid in time. Nothing was charged.',
      returned: () => 'Your payment for the extra time came too late, and goes back to you.',
    },
  },
} as const;

/** The review on a booking's own page. */
export const bookingReviewTexts = {
  write: 'How did it go?',
  lede: 'A few words help the next customer, and your helper.',
  written: 'Your review',
  failed: 'Your review could not be loaded. Please try again.',
  formFailed: 'The form could not be loaded.',
} as const;

/** Booking once more, and favourites, on a booking's own page. */
export const againTexts = {
  title: 'Once more?',
  lede: 'The chore, the place and the hours are filled in. You choose the day.',
  again: 'Book again',
  anyHelper: 'Book again, any helper',
  withHelper: (name: string) => `Book again with ${isolate(name)}`,
} as const;
