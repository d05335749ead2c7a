/** A value, or that there is none. */
export function orNotSet(value: string): string {
  return value || commonTexts.notSet;
}

/** Texts of several screens. Wording that the requirements fix is kept to the letter. */
export const commonTexts = {
  product: 'Choresy',
  loading: 'Loading…',
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  notSet: 'Not set',
  fileFailed: 'The file could not be made. Please try again.',
  chartFailed: 'The chart could not be loaded. Every figure is in the list of your earnings.',
} as const;
