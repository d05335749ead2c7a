export const layoutTexts = {
  nav: 'Helper area',
  dashboard: 'Dashboard',
  services: 'Bookings',
  bookings: 'Bookings Assigned',
  chat: 'Chat With Admin',
  earnings: 'Earnings',
  profile: 'Profile',
  unread: 'Unread messages',
  newAssignment: 'A booking has been assigned to you.',
  awaiting: 'awaiting a decision',
  refusedEmail: (address: string) =>
    `Our emails to ${address} do not arrive: the mail server refuses them. Please look at your jobs here, and write to us under Chat With Admin.`,
} as const;
