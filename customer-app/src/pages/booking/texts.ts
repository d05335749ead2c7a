import type { NextStep, TimelineStep } from 'contract/bookings/visit';
import { isolate } from 'contract/fields/characters';
import type { NextText } from 'shared-ui/timelineItems';

function until(by: string): string {
  return `by ${by}`;
}

export const bookingTexts = {
  title: 'Your booking',
  back: 'All bookings',
  timeline: 'What happens',
  timelineFailed: 'What happened could not be loaded. Please try again.',
  problemFailed: 'Reporting a problem could not be loaded.',
  providerTitle: 'Your helper',
  call: 'Call',
  notYet: 'No helper yet',
  matchingText:
    'Helpers who serve your area can say that they have time. The best fit is asked first; you see who it is as soon as the job is accepted.',
  askedText: 'A helper was asked and has not answered yet. If they cannot come, the next one is asked.',
  steps: {
    booked: 'Booked',
    paid: 'Paid',
    assigned: 'A helper was asked',
    accepted: 'A helper accepted',
    late: 'Your helper is running late',
    'on-my-way': 'Your helper is on the way',
    arrived: 'Your helper has arrived',
    'time-changed': 'The time was changed',
    'extra-time': 'Extra time was added',
    completed: 'Your helper says that the work is done',
    confirmed: 'Completion confirmed',
    'paid-out': 'Your helper is paid',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    'problem-reported': 'A problem was reported',
    'problem-desk': 'The problem came to our team',
    'problem-agreed': 'You agreed on a refund of',
    'problem-decided': 'Our team decided on a refund of',
    'problem-withdrawn': 'The problem was withdrawn',
  } satisfies Record<TimelineStep, string>,
  expected: (clock: string) => `Expected at about ${clock}`,
  next: {
    payment: { title: 'Waiting for your payment', time: until, text: 'Your time is held until then.' },
    matching: {
      title: 'Finding a helper',
      time: until,
      text: 'We are looking for a helper who has time. If none accepts by the start, you get everything back.',
    },
    answer: { title: 'Waiting for the helper’s answer', time: until, text: 'After that the next helper is asked.' },
    work: { title: 'Your helper comes', time: (at) => at, text: 'You can cancel until then.' },
    arrival: {
      title: 'Your helper arrives',
      time: (at) => `about ${at}`,
      text: 'Read out the code on this page when they are there.',
    },
    completion: {
      title: 'The work',
      time: until,
      text: 'Your helper marks the booking as completed when the work is done.',
    },
    confirmation: {
      title: 'Confirm that the work is done',
      time: until,
      text: 'Confirm it here, or tell us what is wrong. After that your helper may confirm.',
    },
    payout: { title: 'Your helper is paid', time: until, text: 'There is nothing for you to do.' },
    refund: {
      title: 'Your refund',
      time: until,
      text: 'Your money is on its way back to the PayPal account you paid with.',
    },
    problem: { title: 'Solve the problem', time: until, text: 'If nobody answers by then, our team decides.' },
    'problem-desk': { title: 'Our team decides', time: until, text: 'We write to you both as soon as we have.' },
  } satisfies Record<NextStep, NextText>,
} as const;

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
  providerStays: 'Your helper has time then, and stays.',
  providerLost:
    'Your helper cannot come then: we look for another helper. If none accepts by the start, you get everything back.',
  noProvider: 'We go on looking for a helper, now for the new time.',
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
  anyProvider: 'Book again, any helper',
  withProvider: (name: string) => `Book again with ${isolate(name)}`,
} as const;
