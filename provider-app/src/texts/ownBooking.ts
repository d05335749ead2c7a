import type { NextStep, TimelineStep } from 'contract/bookings/visit';
import type { NextText } from 'shared-ui/timelineItems';

function until(by: string): string {
  return `by ${by}`;
}

function doneText(done: number): string {
  if (done === 0) return 'this would be your first visit';
  return done === 1 ? 'you did the last visit' : `you did the last ${done} visits`;
}

/** A booking's own page, for its helper. */
export const ownBookingTexts = {
  title: 'Booking',
  back: 'Assigned Bookings',
  reference: 'Booking number',
  messagesFailed: 'The messages could not be loaded.',
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
    answer: {
      title: 'Accept or reject',
      time: until,
      text: 'After that the booking goes to the next helper.',
    },
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
    confirmation: {
      title: 'The customer confirms',
      time: until,
      text: 'After that you can confirm it yourself.',
    },
    payout: {
      title: 'Your payout',
      time: until,
      text: 'It goes to your PayPal account. If something keeps it, Your pay says why.',
    },
    refund: { title: 'The refund', time: until, text: 'The customer’s money is on its way back.' },
    problem: {
      title: 'Solve the problem',
      time: until,
      text: 'If nobody answers by then, our team decides.',
    },
    'problem-desk': { title: 'Our team decides', time: until, text: 'We write to you both as soon as we have.' },
  } satisfies Record<NextStep, NextText>,
} as const;
