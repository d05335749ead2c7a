export const categoriesTexts = {
  title: 'Chores Categories',
  lede: 'Every kind of help around the house, at clear hourly prices.',
  count: (count: number) => (count === 1 ? '1 chore' : `${count} chores`),
  empty: 'No categories available',
  emptyText: 'The first ones are being set up. Please come back soon.',
  emptyAction: 'See all chores',
} as const;

export const categoryTexts = {
  back: 'Back',
  count: (count: number) => `${count} ${count === 1 ? 'service' : 'services'} available`,
  empty: 'No chores available',
  emptyText: 'No helper offers chores in this category at the moment.',
  emptyAction: 'Browse all categories',
} as const;
