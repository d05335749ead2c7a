/** Titles of the desk's pages, by their paths below `/desk`. */
export const deskTitles = {
  '': 'Today',
  helpers: 'Helpers',
  'helpers/:id': 'Helper',
  reviews: 'Reviews',
  posts: 'Posts',
  'posts/new': 'Posts',
  'posts/:id': 'Posts',
  catalogue: 'Catalogue',
  'catalogue/category/:id': 'Catalogue',
  'catalogue/category/:id/new': 'Catalogue',
  'catalogue/service/:id': 'Catalogue',
  bookings: 'Bookings',
  'bookings/:id': 'Booking',
  import: 'Import and export',
  setup: 'Set up',
  chats: 'Chats',
  'chats/:providerId': 'Chats',
  audit: 'Audit',
  ':any/*': 'Page not found',
} as const;
export type DeskPath = keyof typeof deskTitles;
