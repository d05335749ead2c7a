export const categoriesTexts = {
  title: 'Chores Categories',
  lede: 'Every kind of help around the house, at clear hourly prices.',
  count: (count: number) => (count === 1 ? '1 chore' : `${count} chores`),
  empty: 'No categories available',
  emptyText: 'The first ones are being set up. Please come back soon.',
  emptyAction: 'See all chores',
} as const;
