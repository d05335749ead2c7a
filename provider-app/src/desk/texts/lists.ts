/** What every list of the desk shows: its filters, and how many there are. */
export const deskListTexts = {
  filters: 'Filters',
  apply: 'Filter',
  chip: (name: string, value: string) => `${name}: ${value}`,
  failed: 'The list could not be loaded.',
  errorTitle: 'The list could not be loaded',
  noMatchTitle: 'Nothing found',
} as const;
