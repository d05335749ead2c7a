import { isolate } from 'contract/fields/characters';

const unreadable = 'Invalid response format or unauthorized';
const failed = 'Failed to fetch bookings. Please try again.';

/** Why the bookings could not be loaded (C-8.22). */
export const bookingsFailureTexts = {
  rejected: 'Failed to fetch bookings',
  failed,
  unreadable,
  httpError: (status: number) => (status === 401 || status === 403 ? unreadable : failed),
} as const;

export const bookingHistoryTexts = {
  title: 'Chores Booking History',
  created: 'Booking created successfully!',
  regular: 'Regular help',
  readMessages: 'Open the booking',
  status: 'Status',
  allStatuses: 'All Status',
  search: 'Search your bookings',
  searchPlaceholder: 'Chore, helper or booking ID',
  count: (shown: number, total: number) => `${shown} of ${total} bookings`,
  empty: 'No Bookings Yet',
  emptyText: 'When you book a chore it will show here.',
  emptyAction: 'Browse chores',
  missTitle: 'No bookings found',
  missText: 'No booking fits your search and status.',
  clearSearch: 'Clear Search',
  serviceMissing: 'Service Unavailable',
  isNew: 'New',
  date: 'Date',
  time: 'Time',
  customer: 'Customer',
  helper: 'Helper',
  askedFor: 'You asked for',
  reference: 'Booking ID',
  payment: 'Payment',
  price: 'Total price',
  address: 'Address',
  matching: 'Helper: being matched',
  providerIs: (name: string) => `Helper: ${isolate(name)}`,
  pay: 'Pay now',
  heldUntil: (until: string) => `Not paid yet. Your time is held until ${until}.`,
  notPaid: 'Not paid yet.',
  confirm: 'Confirm Completion',
  confirming: 'Confirming...',
  confirmed: 'Thank you. You have confirmed that the work is done.',
  confirmFailed: 'Failed to confirm booking completion',
  review: 'Write a review',
  view: 'View booking',
  cancel: 'Cancel booking',
} as const;

export const cancelBookingTexts = {
  title: 'Cancel this booking?',
  loading: 'Working out your refund…',
  quoteFailed: 'Your refund could not be worked out. Please try again.',
  refund: 'You get back',
  kept: 'Kept for your helper',
  nothingPaid: 'Nothing has been paid, so nothing is charged.',
  full: 'You get everything back, to the PayPal account you paid with.',
  partly: 'A helper has accepted and the start is less than 24 hours away, so one hour is kept.',
  keep: 'Keep booking',
  submit: 'Cancel booking',
  submitRefund: (refund: string) => `Cancel booking, get ${refund} back`,
  submitting: 'Cancelling...',
  failed: 'Failed to cancel booking. Please try again.',
  done: 'Your booking is cancelled.',
  doneRefund: (refund: string) => `Your booking is cancelled. ${refund} is on its way back to you.`,
} as const;

export const confirmBookingTexts = {
  title: 'Booking details',
  back: 'All bookings',
  failed: 'This booking could not be loaded. Please try again.',
  missingTitle: 'Booking not found',
  missingText: 'There is no such booking in your account.',
  noProvider: 'Being matched',
  requests: 'Special requests',
  states: {
    pending: 'This booking is not paid yet.',
    confirmed: 'Your helper marks the booking as completed when the work is done. Then you can confirm it here.',
    completed: 'Your helper says that the work is done. Confirm it, and your helper is paid.',
    confirmedByCustomer: 'You have confirmed that the work is done. Thank you.',
    cancelled: 'This booking is cancelled.',
    refunded: 'This booking is cancelled and your payment is refunded.',
    other: 'There is nothing to confirm for this booking now.',
  },
} as const;
