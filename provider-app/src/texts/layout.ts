/** The sidebar. */
export const layoutTexts = {
  sidebar: 'Sidebar',
  nav: 'Helper area',
  openMenu: 'Open menu',
  menu: 'Menu',
  dashboard: 'Dashboard',
  services: 'Bookings',
  bookings: 'Bookings Assigned',
  chat: 'Chat With Admin',
  earnings: 'Earnings',
  profile: 'Profile',
  logout: 'Logout',
  awaiting: 'awaiting a decision',
  newAssignment: 'A booking has been assigned to you.',
} as const;
