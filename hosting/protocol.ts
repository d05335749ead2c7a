// The agreement of separately deployed parts beside the API's contract. The front ends and shared-ui import this file and theme.ts, and nothing else
// of hosting. A release of an app, of the shell and of the host may be months apart: a type here only ever grows, and every name stays.
import type frontEnds from './frontEnds.json';

/** By its workspace name. The file is the list of all, each with its place among the ports of development. */
export type FrontEnd = keyof typeof frontEnds;
/** A remote of the shell. */
export type AppName = Exclude<FrontEnd, 'shell'>;
/** The owner of the token that a page may need. */
export type Audience = 'customer' | 'provider' | 'operator';

/** Where a token of an audience may be in local storage: the first key that holds one counts (C-3.15, H-3.5, M-30.1). */
export const TOKEN_KEYS = {
  customer: ['token', 'userToken'],
  provider: ['providerToken', 'serviceProviderToken'],
  operator: ['operatorToken'],
} as const satisfies Record<Audience, readonly string[]>;

// The deployment list: `/deployment.json`, and without `pages` the element `<script type="application/json" id="deployment">` of each page.

/** The place of an app in the site, which the shell need not know beforehand. */
export interface Mount {
  /** First segments of its paths: '/gardening'. */
  roots: string[];
  /** Whether its pages have the site's header and footer around them, or all of the window. */
  layout: 'site' | 'own';
}

/** Where the active release of an app is. */
export interface ActiveApp {
  version: string;
  /** Of an app that the shell does not know by itself. */
  mount?: Mount;
  /** URL of its remote entry, absolute or from the site's root. */
  entry: string;
  /** In `/deployment.json` only: the versions active before, the newest last. A tab with a version that is nowhere here (rolled back) takes the active one. */
  earlier?: string[];
}

/** A page of an app and every file it is made of, the remote entry first. */
export interface PageFiles {
  /** Path pattern with `:parameters`. */
  path: string;
  /** URLs of scripts and style sheets. */
  files: string[];
}

export interface Deployment {
  apps: Partial<Record<AppName, ActiveApp>>;
  /** In `/deployment.json` only, as `pages`; the copy in a page is kept small. */
  shell?: ActiveApp;
  pages?: PageFiles[];
  /** There only, too: the digest of every script and style sheet, by the URL of its folder and its name. */
  digests?: Record<string, Record<string, string>>;
  /** Of a site for testing only: a developer's own build may take the place of an app (shell/src/federation/runtime.ts). */
  allowsOverrides?: boolean;
  /** URL of the service worker, and the share of visits that report to the host, up to 1; missing where switched off (docs/adr/0167, 0176). */
  worker?: string;
  reports?: number;
}

/** The messages of a page to the service worker. */
export type WorkerMessage =
  /** The tokens of everybody who is signed in: nothing is kept for others. */
  | { type: 'accounts'; tokens: string[] }
  /** The page at a path is open with this token: it may be kept. `files` are the paths of the scripts and style sheets that it has loaded. */
  | { type: 'keep'; path: string; token: string; files: string[] };

// The first screen of a rendered page: attributes and events of the inline bootstrap script (html/browser), the shell (firstScreen) and the apps' pages.

export const ATTRIBUTE = {
  /** Of the root element, from the host: whose token the page needs. */
  needs: 'data-needs',
  /** Of the root element, while it shows nothing: nobody is signed in who may see the page. */
  guest: 'data-guest',
  /** Of the root element, while only what is near the first screen is laid out. */
  firstScreen: 'data-first-screen',
  /** Of the root element, from the moment in which React hears what is pressed. */
  live: 'data-live',
  /** Of the root element, once the shell and the first part of the page are hydrated, or rendered: what is seen first answers. */
  hydrated: 'data-hydrated',
  /** Marks a control that was pressed before it could act, with a number: presses are repeated in this order. */
  heard: 'data-heard',
  /** Of a part of a page that is hydrated after the rest. */
  part: 'data-part',
} as const;

/** Of anything about a category, from the apps: base.css gives it the category's tint. `data-theme` of the root is in theme.ts. */
export const CATEGORY_ATTRIBUTE = 'data-category';

/** Values of `data-part`. */
export const PART = { waiting: 'waiting', hydrated: 'hydrated' } as const;

/** Events of the document. */
export const EVENT = {
  /** A part of the page has been hydrated: what was pressed in it can act. */
  partHydrated: 'parthydrated',
  /** A link in a part that is waiting was pressed. */
  linkPressed: 'linkpressed',
} as const;

/** URLs of the code of a rendered page, the element `<script type="application/json" id="code">`. */
export interface PageCode {
  /** Run in this order. */
  scripts: string[];
  /** Run as soon as they come. */
  chunks: string[];
  /** Only fetched. */
  preloads: string[];
  /** Fetched where somebody is signed in: it sends requests. */
  request: string[];
  /** Fetched after the rest: the page is hydrated without it at first. */
  later?: string[];
}

/** Path and query of a page without what it does not read (`searchParams` are read; missing: all): equal for all URLs that show the same. */
export function canonicalUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>, searchParams?: string[]): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (!searchParams) return path + search;
  const read = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => searchParams.includes(name)));
  read.sort();
  const text = String(read);
  return text ? `${path}?${text}` : path;
}

// Rendering outside the browser: the server builds, and the element `<script type="application/json" id="dehydrated-state">` of a page.

/** A query of the API whose response a page was rendered with. */
export interface DehydratedQuery {
  endpointName: string;
  arg: unknown;
  value: unknown;
  /** RTK Query's tags of it: a mutation that invalidates one of them has it sent again. Missing in what an earlier shell has rendered. */
  tags?: readonly { type: string; id?: string | number }[];
}

/** The data that the browser hydrates a page from. */
export interface DehydratedState {
  /** Path and query the page was rendered for. */
  url: string;
  /** The query parameters that count, sorted by name in `url`; all, as they were requested, without it. */
  searchParams?: string[];
  /** Rendered on request: its queries need not be sent again. */
  isCurrent: boolean;
  queries: DehydratedQuery[];
}

/** The head of a rendered page, in the place of the head of all pages. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The one path under which search engines are to know the page. */
  canonicalPath: string;
  /** The picture of link previews, by its path or URL; without it the product's. */
  picture?: string;
  /** The subject of the page in the terms of schema.org; URLs of the site are paths. */
  data?: readonly object[];
  /** Search engines are to leave it out, as the results of a search. */
  isUnlisted?: boolean;
}

/** Of a page about a thing that is not there; 410 where it once was (M-560). */
export type MissingStatus = 404 | 410;

export interface RenderedPage {
  html: string;
  queries: DehydratedQuery[];
  /** Of a page that has a head of its own. */
  head?: PageHead;
  /** The page says that the thing in its URL is not there, or no longer. */
  status?: MissingStatus;
  /** The URL leads to this path now, and nothing is rendered. */
  redirect?: string;
  /** One of its queries failed, since the thing is missing: the browser renders the page again instead of hydrating it. */
  isFinal?: true;
}

/** The exports of the shell's server build. */
export interface ShellServerBuild {
  /** Shared modules by share key, which an app's server build takes from here. */
  shared: Record<string, unknown>;
  /** It renders the frame of a page that needs a token; an earlier shell would render the way to the login, and go there. */
  rendersFrames?: true;
  /**
   * Renders the page of an app at a URL with responses of the API at `apiUrl`; null when a query of it fails, or `signal` aborts it.
   * @param knowsStatus the host takes redirects, and pages whose query failed because their thing is missing
   * @param mount that of the app, where it has one
   */
  render: (
    app: AppName,
    routes: unknown[],
    url: string,
    apiUrl: string,
    signal?: AbortSignal,
    knowsStatus?: boolean,
    mount?: Mount,
  ) => Promise<RenderedPage | null>;
}

/** The export of an app's server build: a function of the shell's shared modules. */
export type AppServerBuild = (shared: ShellServerBuild['shared']) => { routes: unknown[] };
