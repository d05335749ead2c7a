/** Apart from the texts of the profile, which a booking's page does not need. */
export const downloadTexts = {
  add: 'Add to calendar',
  loading: 'Loading...',
  failed: 'The calendar file could not be downloaded. Please try again.',
} as const;
