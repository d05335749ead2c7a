/** The frame of the desk. */
export const deskLayoutTexts = {
  area: 'Operators’ desk',
  today: 'Today',
  audit: 'Audit',
  signedIn: 'Signed in as',
} as const;
