import type { NextStep, TimelineStep } from 'contract/bookings/visit';
import type { NextText } from 'shared-ui/timelineItems';

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

export const visitTexts = {
  title: 'Today',
  coming: (clock: string) => `Your customer expects you at ${clock}.`,
  onMyWay: (clock: string) => `You are on the way. Your customer expects you at about ${clock}.`,
  late: (minutes: number, clock: string) =>
    `You said that you will be about ${minutes} minutes late. Your customer expects you at about ${clock}.`,
  arrived: (clock: string) => `You arrived at ${clock}.`,
  loadFailed: 'What you can tell your customer could not be loaded.',
  expectedTime: 'When will you be there?',
  timeMissing: 'Please choose a time',
  onMyWayLabel: 'On my way',
  changeTime: 'Change the time',
  onMyWayDone: 'Your customer knows that you are on the way.',
  minutes: 'How late will you be?',
  minutesOption: (minutes: number) => `About ${minutes} minutes`,
  lateLabel: 'I’m late',
  lateDone: 'Your customer knows that you will be late.',
  code: 'Code of your customer',
  codeHint: 'At the door your customer reads out four digits.',
  codeMissing: 'Please enter the 4 digits of the code',
  codeLocked: 'Too many wrong codes. You can begin without one: nothing depends on it.',
  arrivedLabel: 'Arrived',
  arrivedDone: 'Your arrival is noted.',
  sending: 'Sending…',
  failed: 'This could not be sent. Please try again.',
} as const;

function until(by: string): string {
  return `by ${by}`;
}

function doneText(done: number): string {
  if (done === 0) return 'this would be your first visit';
  return done === 1 ? 'you did the last visit' : `you did the last ${done} visits`;
}

export const ownBookingTexts = {
  title: 'Booking',
  back: 'Assigned Bookings',
  reference: 'Booking number',
  requests: 'Special requests',
  regular: 'Regular help',
  regularText: (weeks: number, done: number) =>
    `${weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}; ${doneText(done)}`,
  phone: 'Phone',
  email: 'Email',
  hidden: 'You see the full name, address, phone and email once you accept.',
  failedTitle: 'Error Loading Booking',
  failed: 'Failed to fetch this booking',
  missingTitle: 'Booking not found',
  missing: 'This booking is not assigned to you, or not any more.',
  timeline: 'What happens',
  timelineFailed: 'Failed to fetch what happened',
  problemFailed: 'Reporting a problem could not be loaded.',
  pay: 'Your pay',
  price: 'Price',
  refunded: 'Refunded to the customer',
  commission: 'Our commission',
  payout: 'You get',
  noPay: 'Nothing is paid out for this booking.',
  steps: {
    booked: 'Booked',
    paid: 'The customer paid',
    assigned: 'Assigned to you',
    accepted: 'You accepted',
    late: 'You said that you will be late',
    'on-my-way': 'You set off',
    arrived: 'You arrived',
    'time-changed': 'The customer changed the time',
    'extra-time': 'Extra time was added',
    completed: 'You marked it as completed',
    confirmed: 'Completion confirmed',
    'paid-out': 'Paid out to you',
    cancelled: 'Cancelled',
    refunded: 'Refunded to the customer',
    'problem-reported': 'A problem was reported',
    'problem-desk': 'The problem came to our team',
    'problem-agreed': 'You agreed on a refund of',
    'problem-decided': 'Our team decided on a refund of',
    'problem-withdrawn': 'The problem was withdrawn',
  } satisfies Record<TimelineStep, string>,
  expected: (clock: string) => `Expected at about ${clock}`,
  next: {
    payment: { title: 'The customer’s payment', time: until, text: 'The time is held until then.' },
    matching: { title: 'A helper is being found', time: until, text: 'There is nothing for you to do.' },
    answer: { title: 'Accept or reject', time: until, text: 'After that the booking goes to the next helper.' },
    work: { title: 'The work', time: (at) => at, text: 'Your customer expects you then.' },
    arrival: {
      title: 'Your arrival',
      time: (at) => `about ${at}`,
      text: 'At the door your customer reads out a code to you.',
    },
    completion: {
      title: 'Mark it as completed',
      time: until,
      text: 'Do so when the work is done: your pay depends on it.',
    },
    confirmation: { title: 'The customer confirms', time: until, text: 'After that you can confirm it yourself.' },
    payout: {
      title: 'Your payout',
      time: until,
      text: 'It goes to your PayPal account. If something keeps it, Your pay says why.',
    },
    refund: { title: 'The refund', time: until, text: 'The customer’s money is on its way back.' },
    problem: { title: 'Solve the problem', time: until, text: 'If nobody answers by then, our team decides.' },
    'problem-desk': { title: 'Our team decides', time: until, text: 'We write to you both as soon as we have.' },
  } satisfies Record<NextStep, NextText>,
} as const;
