/** The sidebar. */
export const layoutTexts = {
  nav: 'Helper area',
  dashboard: 'Dashboard',
  services: 'Bookings',
  bookings: 'Bookings Assigned',
  chat: 'Chat With Admin',
  earnings: 'Earnings',
  profile: 'Profile',
  unread: 'Unread messages',
  awaiting: 'awaiting a decision',
} as const;
