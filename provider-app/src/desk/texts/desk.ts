export const deskLayoutTexts = {
  area: 'Operators’ desk',
  today: 'Today',
  helpers: 'Helpers',
  chats: 'Chats',
  reviews: 'Reviews',
  reports: 'Reports',
  posts: 'Posts',
  catalogue: 'Catalogue',
  bookings: 'Bookings',
  info: 'Info pages',
  import: 'Import',
  audit: 'Audit',
  figures: 'Figures',
  system: 'System',
  setup: 'Set up',
  signedIn: 'Signed in as',
} as const;

/** Texts of every list of the desk: its filters, and the number of entries. */
export const deskListTexts = {
  filters: 'Filters',
  apply: 'Filter',
  chip: (name: string, value: string) => `${name}: ${value}`,
  total: (count: string, isMore: boolean) => (isMore ? `More than ${count}` : count),
  failed: 'The list could not be loaded.',
  errorTitle: 'The list could not be loaded',
  noMatchTitle: 'Nothing found',
} as const;
