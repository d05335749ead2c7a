/** Texts of several screens. Wording that the requirements fix is kept to the letter. */
export const commonTexts = {
  product: 'Choresy',
  loading: 'Loading…',
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  notSet: 'Not set',
  chartFailed: 'The chart could not be loaded. Every figure is in the list of your earnings.',
} as const;
