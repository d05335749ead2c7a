/** Apart from the texts of the profile, which a booking's page has no use for. */
export const downloadTexts = {
  add: 'Add to calendar',
  loading: 'Loading...',
  failed: 'The calendar file could not be downloaded. Please try again.',
} as const;
