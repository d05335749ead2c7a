/** The frame of the desk. */
export const deskLayoutTexts = {
  area: 'Operators’ desk',
  today: 'Today',
  helpers: 'Helpers',
  catalogue: 'Catalogue',
  audit: 'Audit',
  signedIn: 'Signed in as',
} as const;
