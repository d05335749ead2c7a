import { isolate } from 'contract/fields/characters';

/** What a helper should know of a job before the yes, in the lists and on its own page. */
export const jobTexts = {
  commission: (pounds: string) => `− ${pounds} commission`,
  payout: (pounds: string) => `You get ${pounds}`,
  distance: {
    district: 'In your postcode district',
    area: 'In your postcode area',
    further: 'Outside your postcode area',
  } as Record<string, string | undefined>,
  alone: 'No other job of yours that day',
  overlapping: (name: string, time: string) => `At the same time as ${isolate(name)}, ${time}`,
  sameDay: (name: string, time: string) => `Same day: ${isolate(name)}, ${time}`,
  mismatch: (reason: string) => `You would not be chosen now: ${reason}.`,
  whyYou: 'Why you',
  beforeYes: 'Before you say yes',
  links: 'About your jobs',
  week: 'My week',
  figures: 'My figures',
  offers: 'Past offers',
  ranking: 'How jobs are given out',
} as const;
