// Prefetches the code of the pages that visible links lead to while the browser is idle: navigating there waits for no network.
import type { PageFiles } from 'hosting/protocol';
import { whenIdle } from '../whenIdle';
import { fetchDeployment } from './deployment';

const MAX_WAIT_MS = 2_000;
/** For a browser without requestIdleCallback. */
const DELAY_MS = 200;

function savesData() {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function segmentsOf(path: string) {
  return path.split('/').filter(Boolean);
}

/** Finds the files of the page at a path, out of the pages of all remotes. It compares segments, as compiling a pattern for each page is slow on a phone. */
function createFilesOf(pages: readonly PageFiles[]): (pathname: string) => readonly string[] {
  const split = pages.map(({ path, files }) => ({ names: segmentsOf(path), files }));
  return (pathname) => {
    const segments = segmentsOf(pathname);
    const isAt = (names: readonly string[]) =>
      names.length === segments.length &&
      names.every((name, index) => name.startsWith(':') || name === segments[index]);
    return split.find(({ names }) => isAt(names))?.files ?? [];
  };
}

/**
 * Chromium, which has speculation rules, holds a prefetch link against every source that the page's policy names. Firefox holds it against
 * `default-src` alone and logs a violation; Safari has no such links.
 */
function hasPrefetchLinks() {
  return HTMLScriptElement.supports?.('speculationrules');
}

function prefetch(url: string): void {
  const isOwn = new URL(url).origin === location.origin;
  if (!hasPrefetchLinks()) {
    // The policy lets a page request from its own origin only. A body that is not read is not kept.
    if (isOwn)
      fetch(url, { priority: 'low' })
        .then((response) => response.blob())
        .catch(() => undefined);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  if (!isOwn) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

function loadedUrls(): Set<string> {
  return new Set(performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Prefetches from now on the pages of links that are in view, hovered or focused. */
export async function prefetchLinks(): Promise<void> {
  if (savesData()) return;
  const { pages = [] } = await fetchDeployment();
  const filesOf = createFilesOf(pages);
  const known = loadedUrls();
  const prefetchPage = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin) return;
    for (const file of filesOf(pathname)) {
      const { href } = new URL(file, location.href);
      if (known.has(href)) continue;
      known.add(href);
      // Each in a task of its own: a slow phone stays responsive.
      whenIdle(() => prefetch(href), MAX_WAIT_MS, DELAY_MS);
    }
  };

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      prefetchPage(target as HTMLAnchorElement);
    }
  });
  const seen = new WeakSet<HTMLAnchorElement>();
  const observeNew = () => {
    for (const link of document.links) {
      if (!(link instanceof HTMLAnchorElement) || seen.has(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(
      () => {
        isPlanned = false;
        observeNew();
      },
      MAX_WAIT_MS,
      DELAY_MS,
    );
  }).observe(document.body, { childList: true, subtree: true });
  observeNew();

  for (const event of ['pointerover', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) prefetchPage(link);
    });
  }
}
