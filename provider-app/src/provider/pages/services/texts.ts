/** Paid bookings. */
export const paidBookingsTexts = {
  title: 'My Bookings',
  total: 'Total Bookings',
  available: 'Available',
  notAvailable: 'Not Available',
  tableLabel: 'Paid bookings',
  markAvailable: 'Mark Available',
  markUnavailable: 'Mark Unavailable',
  assignedToMe: 'Booking assigned to you',
  assignedToOther: 'Booking assigned to another provider',
  updating: 'Updating...',
  updated: 'Updated!',
  toggleFailed: 'Failed to toggle availability',
  emptyTitle: 'No Bookings Found',
  empty: "You don't have any paid bookings yet.",
  errorTitle: 'Error Loading Bookings',
  failed: 'Failed to fetch bookings',
} as const;
