/** The day of a booking, for its customer. */
export const visitTexts = {
  title: 'Today',
  coming: (clock: string) => `Your helper comes at ${clock}.`,
  onMyWay: (clock: string) => `Your helper is on the way and expects to be with you at about ${clock}.`,
  late: (minutes: number, clock: string) => `Your helper will be about ${minutes} minutes late, at about ${clock}.`,
  arrived: (clock: string) => `Your helper arrived at ${clock}.`,
  code: 'Your code for the door',
  codeText: 'Read it out to your helper when they are there, not before. It shows that the right person has come.',
} as const;
