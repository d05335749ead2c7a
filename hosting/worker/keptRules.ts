// The pages that are kept, by their paths, and the facts that are read out of tokens, HTML and what is kept.

/** The facts about a kept page, and `at` and `until` about a kept response. */
export const HEADER = {
  /** Milliseconds since 1970. */
  at: 'X-Kept-At',
  /** The same as a text, which an open page shows. */
  text: 'X-Kept-Text',
  /** The last day on which it may be shown, YYYY-MM-DD in London. */
  until: 'X-Kept-Until',
  title: 'X-Kept-Title',
  /** The folders of the releases that its HTML names. */
  release: 'X-Kept-Release',
} as const;

/** The beginning of the name of each account's cache. */
const ACCOUNT = 'kept ';

export function isAccountCache(name: string): boolean {
  return name.startsWith(ACCOUNT);
}

export function weekCall(today: string): string {
  return `/api/provider/week?from=${today}`;
}

/** The references of a week's jobs until that day, without cancelled ones. */
export function jobsUntil(week: unknown, lastDay: string): string[] {
  const { data } = week as { data: { days: { date: string; jobs: { bookingId: string; status: string }[] }[] } };
  const jobs = data.days.filter(({ date }) => date <= lastDay).flatMap((day) => day.jobs);
  return [...new Set(jobs.filter(({ status }) => status !== 'cancelled').map(({ bookingId }) => bookingId))];
}

export interface PageRule {
  /** Of the path; its group is the id of the page's thing. */
  pattern: RegExp;
  /** The calls that the page shows, by that id and the day in London. */
  calls: (id: string, today: string) => string[];
}

/** The pages of each role that are kept; an operator's are not (M-590.4). */
const PAGES: Record<string, PageRule[]> = {
  serviceProvider: [
    {
      pattern: /^\/provider\/(?:dashboard|bookings|week)$/,
      calls: (_, today) => ['/api/auth/me-service', '/api/booking/provider/assigned?page=1', weekCall(today)],
    },
    {
      pattern: /^\/provider\/bookings\/([\w-]+)$/,
      calls: (id) => ['/api/auth/me-service', `/api/booking/${id}`, `/api/booking/${id}/timeline`],
    },
  ],
  user: [
    { pattern: /^\/(?:bookings|booking-history)$/, calls: () => ['/api/booking/user'] },
    { pattern: /^\/bookings\/([\w-]+)$/, calls: (id) => [`/api/booking/${id}`, `/api/booking/${id}/timeline`] },
  ],
};

export function ruleOf(role: string, path: string): PageRule | undefined {
  return PAGES[role]?.find(({ pattern }) => pattern.test(path));
}

interface Account {
  role: string;
  /** The name of its cache. */
  name: string;
  /** Of the token, in milliseconds since 1970; NaN without one. */
  expiry: number;
}

/** The account of a token, which only the server can verify; null when it is none. */
export function accountOf(token: string): Account | null {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    const { sub, role, exp } = JSON.parse(atob(payload ?? '')) as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof role !== 'string') return null;
    return { role, name: `${ACCOUNT}${role} ${sub}`, expiry: Number(exp) * 1000 };
  } catch {
    return null;
  }
}

export function isOfRole(name: string, role: string): boolean {
  return name.startsWith(`${ACCOUNT}${role} `);
}

/** The list of all active apps. The entry of another one is in it too, which the page does without. */
const DEPLOYMENT = /<script type="application\/json" id="deployment">.*?<\/script>/s;

/** The files that a page is made of, by its HTML. */
export function ownFilesIn(html: string): string[] {
  return filesIn(html.replace(DEPLOYMENT, ''));
}

/** The released files that a page's HTML names, and no others. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/[\w.-]+(?:\/[\w.-]+)+\.(?:js|css|woff2)\b/g) ?? [])];
}

/** '/customer-app/1.0.0-abc/', the folder of a front end's release; null for files of none, as fonts. */
export function releaseOf(file: string): string | null {
  return /^\/(?:shell|[\w-]+-app)\/[^/]+\//.exec(file)?.[0] ?? null;
}

export function releasesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => releaseOf(file) ?? []))].sort();
}

export function titleOf(html: string, id: string): string {
  const title = /<title>([^<]*?)(?: · Choresy)?<\/title>/.exec(html)?.[1] ?? '';
  return encodeURIComponent(`${title} ${id}`.trim());
}

export interface KeptPage {
  path: string;
  response: Response;
}

/** The pages of an account's cache. */
export async function pagesIn(cache: Cache): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url);
    if (response?.headers.has(HEADER.title)) pages.push({ path: new URL(url).pathname, response });
  }
  return pages;
}
