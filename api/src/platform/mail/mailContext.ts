import type { PlatformContext } from '../context';

/** What writing a mail needs of the application. */
export type MailContext = Pick<PlatformContext, 'settings' | 'jobs' | 'clock'>;

/** A URL on the site. */
export function siteUrl(context: MailContext, path: string): string {
  return new URL(path, context.settings.publicUrl).href;
}
