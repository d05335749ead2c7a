const EVERY: Readonly<Record<number, string>> = { 1: 'Every week', 2: 'Every 2 weeks', 4: 'Every 4 weeks' };

/** For a rhythm that only a later server knows. */
export function every(weeks: number): string {
  return EVERY[weeks] ?? `Every ${weeks} weeks`;
}

/** How often a booking is to come: on the form, and on the page of a booking. */
export const repeatTexts = {
  title: 'Regular help',
  link: 'Your regular help',
  partOf: (weeks: number) => `Part of regular help, ${every(weeks).toLowerCase()}.`,
  make: 'Make this regular',
  makeText:
    'The same chore at the same time, with the same helper where possible. Each visit is confirmed and paid on its own.',
  making: 'One moment…',
  makeFailed: 'This booking could not be made regular. Please try again.',
  how: 'How often?',
  once: 'Just once',
  bookText:
    'Today you pay for the first visit only. Each further one is confirmed and paid on its own, up to 48 hours before. Skip, pause or stop at any time.',
} as const;
