export const deskLayoutTexts = {
  area: 'Operators’ desk',
  today: 'Today',
  helpers: 'Helpers',
  chats: 'Chats',
  reviews: 'Reviews',
  posts: 'Posts',
  catalogue: 'Catalogue',
  bookings: 'Bookings',
  import: 'Import',
  audit: 'Audit',
  setup: 'Set up',
  signedIn: 'Signed in as',
} as const;
