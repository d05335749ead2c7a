import { TIME_ZONE } from './wallTime';

/** What the public reads in place of a removed review (M-156.2). @param at when it was removed */
export function removalText(reason: string, at: Date): string {
  const date = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
  return `Removed: ${reason}, ${date}`;
}
