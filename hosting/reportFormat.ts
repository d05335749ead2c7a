// The reports of browsers to the host (M-710). Like the protocol it only ever grows: page and host are released apart.
import type { AppName, FrontEnd } from './protocol';

export interface ReportedFault {
  /** `load`: a remote or a file that could not be loaded; `call`: a call that the server could not serve. */
  kind: 'error' | 'load' | 'call';
  app: AppName;
  /** Path at which it happened. */
  page: string;
  /** The name of the error, or the status of the call. */
  type: string;
  /** Places in files of releases, the innermost first: '/shell/1.0.0-ab/main.js:1:234'. */
  frames: string[];
  /** The front ends of which it is the first fault in this visit. */
  first?: string[];
}

/** A part of a visit; a later one has what came since. */
export interface Report {
  /** Path of the page that was opened. */
  page: string;
  app: AppName;
  versions: Partial<Record<FrontEnd, string | undefined>>;
  /** In the first report of a visit. */
  isVisit?: boolean;
  faults?: ReportedFault[];
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift. */
  vitals?: { lcp?: number; inp?: number; cls?: number };
}

declare global {
  /** Events of errors since the start of the page: an array of the inline script, until the reports hear them. */
  var earlyErrors: { push: (event: Event) => unknown; forEach: (hear: (event: Event) => void) => void } | undefined;
}
