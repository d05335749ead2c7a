export const homeTexts = {
  claim: 'Approved helpers only',
  title: 'Home chores, handled today.',
  lede: 'Trusted, fast helpers for every job around the house. Clear hourly prices, simple booking, and your time back.',
} as const;
