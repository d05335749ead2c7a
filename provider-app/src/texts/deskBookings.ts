import type { BOOKING_STATES } from 'contract/desk/operator';

export type BookingState = (typeof BOOKING_STATES)[number];

/** What bookings are listed by. */
export const bookingStates: Record<BookingState, string> = {
  unassigned: 'Without a helper',
  troubled: 'In trouble',
  pending: 'Waiting for payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  all: 'All',
};

/** The list of bookings. */
export const bookingsTexts = {
  title: 'Bookings',
  subtitle: 'What fits the filters',
  subtitleNeedsHand: 'What needs a hand, the next to begin first',
  count: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  search: 'Search',
  searchHint: 'A reference, an id, or a part of a name or an e-mail address',
  state: 'State',
  needsHand: 'Needs a hand',
  from: 'From',
  to: 'Until',
  table: 'Bookings',
  booking: 'Booking',
  when: 'When',
  customer: 'Customer',
  helper: 'Helper',
  nobody: 'Nobody yet',
  asked: 'Asked, no answer yet',
  price: 'Price',
  emptyTitle: 'No booking needs a hand',
  empty: 'Search for a booking, or choose a state.',
  noMatch: 'No booking fits these filters.',
  pages: 'Pages of bookings',
} as const;
