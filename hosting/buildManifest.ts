// The build manifest: what a build reports about itself to the release command and the host.
import type { FrontEnd, Audience, Mount } from './protocol';

/** A page of an app, as its route describes it. */
export interface ManifestPage {
  /** Path pattern with `:parameters`. */
  path: string;
  /** The chunks of the layouts around it and, last, its own. */
  chunks: string[];
  /** Chunks that it is hydrated without at first. */
  laterChunks?: string[];
  title: string;
  /** Where its HTML comes from: `static` is pre-rendered at release, `server` rendered on request; without it, the browser renders. */
  render?: 'static' | 'server';
  /** Of a page rendered on request: the query parameters it reads. Others make no difference; without it, every one may. */
  searchParams?: string[];
  /** The audience that may enter. Such a page is rendered as its frame: nobody's data, shown only to a visitor with a token. */
  needs?: Audience;
  /** No page of its own: its URL leads to this path for good. */
  redirect?: string;
  /** Whether search engines are to leave it out: people's own pages, logins, results of a search. Missing in earlier builds. */
  isUnlisted?: boolean;
}

/** One call of the API, reduced to the names of its fields: dotted paths like 'timeSlot.startTime', 'items[].id'. */
export interface CallShape {
  /** Every field a client may send. */
  accepts: string[];
  /** Those of them that must be sent. */
  requires: string[];
  /** Every field that is always in the response. */
  returns: string[];
}

/** By 'METHOD /path/{parameter}'. */
export type ContractShape = Record<string, CallShape>;

export interface BuildManifest {
  name: FrontEnd;
  version: string;
  /** The file that starts it. */
  entry: string;
  /** Shared modules: the exact versions a shell provides, the ranges an app requires. */
  shared: Record<string, string>;
  /** Names of shared modules: all that a shell provides, those that an app uses. */
  names: Record<string, string[]>;
  /** The calls of the API it was built with. */
  contract: ContractShape;
  pages: ManifestPage[];
  /** Of an app that the shell does not know by itself, from its package.json. */
  mount?: Mount;
  /** Of a shell: it mounts such apps. */
  mountsApps?: boolean;
  /** Of a shell: an app's entry may run right after its script, before the shell asks for it. */
  runsEntriesEarly?: boolean;
  /** Files of each chunk, and of an app's the share keys that it uses. */
  chunks: Record<string, { js: string[]; css: string[]; shared?: string[] }>;
  /** Of a shell: its chunks of shared modules that are not in its first scripts, by share key. */
  sharedChunks?: Record<string, string>;
  /** Of a release: the digest of each of its files, `sha384-…`. */
  digests?: Record<string, string>;
}
