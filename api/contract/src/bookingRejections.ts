import type { BookingAction } from './bookingLifecycle';

/** The API's message when a booking is not in a state from which its lifecycle allows an action. Apart from the table, which pages load. */
export const BOOKING_REJECTIONS: Readonly<Record<BookingAction, string>> = {
  pay: 'This booking can no longer be paid.',
  expire: 'This booking is no longer waiting for payment.',
  offer: 'This booking is already assigned.',
  assign: 'This booking cannot be assigned now.',
  release: 'This booking is not awaiting a helper’s decision.',
  takeBack: 'This booking has no helper to take it back from.',
  accept: 'This job has just been taken.',
  reject: 'This booking is no longer awaiting your decision.',
  visit: 'This booking is not one that you are going to.',
  complete: 'Only an accepted booking can be marked as completed.',
  confirm: 'This booking is not awaiting confirmation.',
  cancel: 'This booking can no longer be cancelled.',
  cancelCompleted: 'This booking can no longer be cancelled.',
  refund: 'There is no payment to refund.',
  review: 'A booking can be reviewed once it is completed and confirmed.',
};
