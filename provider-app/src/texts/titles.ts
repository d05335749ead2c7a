/** Titles of the pages, as the browser's tab shows them. */
export const titles = {
  login: 'Helper login',
  dashboard: 'Dashboard',
  services: 'My Bookings',
  bookings: 'Assigned Bookings',
  booking: 'Booking',
  books: 'My books',
  chat: 'Chat With Admin',
  earnings: 'My Earnings',
  figures: 'My figures',
  offers: 'Past offers',
  ranking: 'How jobs are given out',
  reviews: 'Reviews of My Work',
  profile: 'My Profile',
  statement: 'Yearly statement',
  deskLogin: 'Operators’ login',
} as const;
