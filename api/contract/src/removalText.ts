import { TIME_ZONE } from './wallTime';

/** The public reads it in place of a removed review (M-156.2). @param at the time of the removal */
export function removalText(reason: string, at: Date): string {
  const date = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
  return `Removed: ${reason}, ${date}`;
}
