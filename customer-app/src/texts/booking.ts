import type { NextStep, TimelineStep } from 'contract/bookings/visit';
import type { NextText } from 'shared-ui/timelineItems';

function until(by: string): string {
  return `by ${by}`;
}

export const bookingTexts = {
  title: 'Your booking',
  back: 'All bookings',
  failed: 'This booking could not be loaded. Please try again.',
  timeline: 'What happens',
  timelineFailed: 'What happened could not be loaded. Please try again.',
  problemFailed: 'Reporting a problem could not be loaded.',
  helperTitle: 'Your helper',
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
    problem: {
      title: 'Solve the problem',
      time: until,
      text: 'If nobody answers by then, our team decides.',
    },
    'problem-desk': { title: 'Our team decides', time: until, text: 'We write to you both as soon as we have.' },
  } satisfies Record<NextStep, NextText>,
} as const;
