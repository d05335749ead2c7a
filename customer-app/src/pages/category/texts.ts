export const categoryTexts = {
  back: 'Back',
  count: (count: number) => `${count} ${count === 1 ? 'service' : 'services'} available`,
  empty: 'No chores available',
  emptyText: 'No helper offers chores in this category at the moment.',
  emptyAction: 'Browse all categories',
} as const;
