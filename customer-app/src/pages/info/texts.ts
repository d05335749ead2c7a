export const infoTexts = {
  waiting: 'Help and rules',
  description: (title: string) => `${title}: how Choresy works and what it promises, in plain words.`,
  updated: 'Last changed on ',
  failed: 'This page could not be loaded.',
  notFoundTitle: 'There is no such page',
  notFound: 'The page may have got another name.',
  toContact: 'How to reach us',
} as const;
