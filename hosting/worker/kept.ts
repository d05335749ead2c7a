// The pages and responses that the service worker keeps: those of each signed-in account in a cache of its own, the files of their releases in another.
import type { WorkerMessage } from '../protocol';
import { londonDay, timeText, withNotice, type KeptLink } from './keptPage';
import {
  accountOf,
  filesIn,
  HEADER,
  isAccountCache,
  isOfRole,
  jobsUntil,
  ownFilesIn,
  pagesIn,
  releaseOf,
  releasesOf,
  ruleOf,
  titleOf,
  weekCall,
  type KeptPage,
  type PageRule,
} from './keptRules';

/** The parts of a browser that are used. */
export interface Surroundings {
  caches: CacheStorage;
  fetch: typeof fetch;
  now: () => number;
}

/** Released files. Their URLs name their release or content, so those of two releases are never one another's. */
const FILES = 'files of kept pages';
/** Every icon. It has one name in all releases, which only add to it. */
const ICONS = '/assets/sprite.svg';
const DAY_MS = 24 * 60 * 60_000;
/** As long as a session can be renewed. */
const MAX_AGE_MS = 7 * DAY_MS;
/** A page is kept again after this time. */
const MIN_AGE_MS = 60_000;
/** Of today's and tomorrow's jobs, which are kept unseen. */
const MAX_JOBS = 10;

type KeepMessage = Extract<WorkerMessage, { type: 'keep' }>;

export class Kept {
  /** The caches of those who are signed in, as a page has reported last; null until one has. */
  private signedIn: readonly string[] | null = null;
  private readonly seenTokens = new Set<string>();
  private queue = Promise.resolve();
  constructor(private readonly surroundings: Surroundings) {}

  /** Keeps what a page reports, one after the other. A failure leaves what was kept before. */
  keep(message: KeepMessage): Promise<void> {
    this.queue = this.queue.then(() => this.keepAll(message)).catch(() => undefined);
    return this.queue;
  }

  /** Erases what is kept for anybody but the accounts of these tokens. */
  async keepOnly(tokens: readonly string[]): Promise<void> {
    const names = tokens.flatMap((token) => accountOf(token)?.name ?? []);
    this.signedIn = names;
    await this.eraseAccounts((name) => !names.includes(name));
  }

  /** Erases what is kept for the account of a token that logs out. */
  async erase(token: string): Promise<void> {
    const account = accountOf(token);
    this.signedIn = (this.signedIn ?? (await this.accountNames())).filter((name) => name !== account?.name);
    await this.eraseAccounts((name) => name === account?.name);
  }

  /** Erases what is kept for other accounts of the role of a token that is in use. */
  async eraseOthers(token: string): Promise<void> {
    if (this.seenTokens.has(token)) return;
    this.seenTokens.add(token);
    const account = accountOf(token);
    if (account) await this.eraseAccounts((name) => isOfRole(name, account.role) && name !== account.name);
  }

  /** Erases what is kept and may not be shown any more. */
  async eraseOver(): Promise<void> {
    for (const name of await this.accountNames()) {
      const cache = await this.surroundings.caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        if (response && this.isOver(response)) await cache.delete(url);
      }
    }
  }

  async findPage(pathname: string): Promise<Response | null> {
    const path = pathname.replace(/(.)\/$/, '$1');
    for (const cacheName of await this.accountNames()) {
      const page = await this.surroundings.caches.match(path, { cacheName });
      if (page && !this.isOver(page)) return page;
    }
    return null;
  }

  async findFile(pathname: string): Promise<Response | null> {
    return (await this.surroundings.caches.match(pathname, { cacheName: FILES })) ?? null;
  }

  /** The response to a call of the account of a token, and of nobody else. */
  async findCall(url: string, token: string): Promise<Response | null> {
    const account = accountOf(token);
    const response = account && (await this.surroundings.caches.match(url, { cacheName: account.name }));
    return response && !this.isOver(response) ? response : null;
  }

  /** The pages that can be shown, for the offline page. */
  async links(): Promise<KeptLink[]> {
    return (await this.allPages())
      .filter(({ response }) => !this.isOver(response))
      .map(({ path, response: { headers } }) => ({
        path,
        title: decodeURIComponent(headers.get(HEADER.title) ?? ''),
        time: headers.get(HEADER.text) ?? '',
      }));
  }

  private async accountNames(): Promise<string[]> {
    return (await this.surroundings.caches.keys()).filter(isAccountCache);
  }

  private today(): string {
    return londonDay(this.surroundings.now());
  }

  private isOver({ headers }: Response): boolean {
    return (headers.get(HEADER.until) ?? '') < this.today();
  }

  private isFresh({ headers }: Response): boolean {
    return this.surroundings.now() - Number(headers.get(HEADER.at)) < MIN_AGE_MS;
  }

  private async eraseAccounts(isToGo: (name: string) => boolean): Promise<void> {
    const { caches } = this.surroundings;
    for (const name of await this.accountNames()) if (isToGo(name)) await caches.delete(name);
    if ((await this.accountNames()).length === 0) await caches.delete(FILES);
  }

  private async allPages(): Promise<KeptPage[]> {
    const { caches } = this.surroundings;
    const names = await this.accountNames();
    return (await Promise.all(names.map(async (name) => pagesIn(await caches.open(name))))).flat();
  }

  /** Keeps the response to a call. @returns the last day on which it may be shown @throws {Error} when there is none */
  private async keepCall(cache: Cache, url: string, token: string): Promise<string> {
    const { fetch, now } = this.surroundings;
    const known = await cache.match(url);
    if (known && this.isFresh(known)) return known.headers.get(HEADER.until) ?? '';
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store' });
    if (!response.ok) {
      // The session is over, or the thing is another's or gone.
      await (response.status === 401 ? this.erase(token) : cache.delete(url));
      throw new Error(`${url}: ${response.status}`);
    }
    const text = await response.text();
    // The code of a visit is one of today's.
    const isOfToday = Boolean((JSON.parse(text) as { data?: { today?: unknown } }).data?.today);
    const until = londonDay(now() + (isOfToday ? 0 : MAX_AGE_MS));
    // Without the others: a page would take its date for the server's time.
    const headers = { 'Content-Type': 'application/json', [HEADER.at]: String(now()), [HEADER.until]: until };
    await cache.put(url, new Response(text, { headers }));
    return until;
  }

  private async keepFile(files: Cache, url: string): Promise<void> {
    if (url !== ICONS && (await files.match(url))) return;
    const response = await this.surroundings.fetch(url);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    if (!response.ok || isPage) throw new Error(`${url}: ${response.status}`);
    await files.put(url, response);
  }

  /**
   * Keeps a page's HTML once every file is there that it is made of; what the open page has loaded beside them comes along where it can.
   * @returns its release
   * @throws {Error} when a file is missing, or the open page is of another release
   */
  private async keepHtml(cache: Cache, path: string, id: string, openFiles: string[], until: string): Promise<string> {
    const { caches, fetch, now } = this.surroundings;
    const response = await fetch(path, { headers: { Accept: 'text/html' } });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    const html = await response.text();
    const own = ownFilesIn(html);
    const releases = releasesOf(filesIn(html));
    // A release may have gone out since the page was opened: the files that it has loaded are of the one before.
    if (!releasesOf(openFiles).every((release) => releases.includes(release))) throw new Error('another release');
    const files = await caches.open(FILES);
    await Promise.all(own.map((file) => this.keepFile(files, file)));
    await Promise.allSettled([...openFiles, ICONS].map((file) => this.keepFile(files, file)));
    const page = await withNotice(html, response.headers, now());
    page.headers.set(HEADER.at, String(now()));
    page.headers.set(HEADER.text, timeText(now()));
    page.headers.set(HEADER.until, until);
    page.headers.set(HEADER.title, titleOf(html, id));
    page.headers.set(HEADER.release, releases.join(' '));
    await cache.put(path, new Response(page.html, { headers: page.headers }));
    return releases.join(' ');
  }

  /** @returns the release of the page that is kept now */
  private async keepPage(cache: Cache, path: string, page: PageRule, message: KeepMessage): Promise<string> {
    const known = await cache.match(path);
    const release = known?.headers.get(HEADER.release) ?? '';
    const isCurrent = releasesOf(message.files).every((each) => release.split(' ').includes(each));
    if (known && isCurrent && this.isFresh(known)) return release;
    const id = page.pattern.exec(path)?.[1] ?? '';
    const calls = page.calls(id, this.today()).map((url) => this.keepCall(cache, url, message.token));
    const [until = ''] = (await Promise.all(calls)).sort();
    return this.keepHtml(cache, path, id, message.files, until);
  }

  /** The pages of a helper's jobs of today and tomorrow. */
  private async nextJobPages(cache: Cache): Promise<string[]> {
    const week = await cache.match(weekCall(this.today()));
    const tomorrow = londonDay(this.surroundings.now() + DAY_MS);
    const ids = week ? jobsUntil(await week.json(), tomorrow) : [];
    return ids.slice(0, MAX_JOBS).map((id) => `/provider/bookings/${id}`);
  }

  /** Keeps a page that is open, a helper's next jobs with it, and all other kept pages again where they are of an earlier release. */
  private async keepAll(message: KeepMessage): Promise<void> {
    const account = accountOf(message.token);
    const rule = account && ruleOf(account.role, message.path);
    if (!rule || (this.signedIn && !this.signedIn.includes(account.name))) return;
    const cache = await this.surroundings.caches.open(account.name);
    const release = await this.keepPage(cache, message.path, rule, message);
    const pages = await pagesIn(cache);
    const outdated = pages.filter(({ response }) => response.headers.get(HEADER.release) !== release);
    for (const path of new Set([...(await this.nextJobPages(cache)), ...outdated.map((page) => page.path)])) {
      const other = ruleOf(account.role, path);
      if (other) await this.keepPage(cache, path, other, message).catch(() => undefined);
    }
    await this.removeOldFiles();
  }

  /** Removes the files of releases that no kept page is of. */
  private async removeOldFiles(): Promise<void> {
    const pages = await this.allPages();
    const used = pages.flatMap(({ response }) => response.headers.get(HEADER.release)?.split(' ') ?? []);
    const files = await this.surroundings.caches.open(FILES);
    for (const { url } of await files.keys()) {
      const release = releaseOf(new URL(url).pathname);
      if (release !== null && !used.includes(release)) await files.delete(url);
    }
  }
}
