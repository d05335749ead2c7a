// The pages that activation hands from the HTML builder to the deployment directory, and by which a host serves them.
import type { AppName, Deployment } from '../protocol';

/** A page, the paths that show it and the headers it is sent with. */
export interface SitePage {
  /** Path pattern with `:parameters`; '*' is every path that no other page has. */
  path: string;
  /** File relative to the deployment directory. */
  file: string;
  headers: Record<string, string>;
  /** The app whose page it is, where a host that can renders it on request (server/renderOnRequest.ts). */
  renderedBy?: AppName;
}

/** A page's path pattern as a regular expression, for our host and for nginx. */
export function pathPattern(path: string): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`;
}

/** Every page of the active releases; the first match counts. */
export interface SiteMap {
  pages: SitePage[];
}

/** A page that is not in a file yet. */
export interface BuiltPage extends Omit<SitePage, 'file'> {
  /** Name of its file, without hash and extension. */
  name: string;
  html: string;
}

export interface BuiltSite {
  /** The one for every other path comes last. */
  pages: BuiltPage[];
  /** The deployment list, for browsers. */
  deployment: Deployment;
}
