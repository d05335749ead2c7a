import type { JobQueue } from '../jobs/jobQueue';
import type { Clock } from '../lib/clock';
import type { Settings } from '../settings/settings';

/** The parts of the application that writing a mail needs. */
export interface MailContext {
  settings: Settings;
  jobs: JobQueue;
  clock: Clock;
}

/** A URL on the site. */
export function siteUrl(context: MailContext, path: string): string {
  return new URL(path, context.settings.publicUrl).href;
}
