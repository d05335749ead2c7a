import type { Context } from '../context';

/** The parts of the context that writing a mail needs. */
export type MailContext = Pick<Context, 'settings' | 'jobs' | 'clock'>;

/** A URL on the site. */
export function siteUrl(context: MailContext, path: string): string {
  return new URL(path, context.settings.publicUrl).href;
}
