export const landingTexts = {
  title: 'Get your time back.',
  lede: 'Choresy gives people their time back with trusted, fast providers. Pick a chore, see the hourly price, and it is handled.',
  book: 'Book a chore in minutes',
  join: 'Become a helper',
} as const;
