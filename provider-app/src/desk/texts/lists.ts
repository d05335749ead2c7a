/** Texts of every list of the desk: its filters, and the number of entries. */
export const deskListTexts = {
  filters: 'Filters',
  apply: 'Filter',
  chip: (name: string, value: string) => `${name}: ${value}`,
  failed: 'The list could not be loaded.',
  errorTitle: 'The list could not be loaded',
  noMatchTitle: 'Nothing found',
} as const;
