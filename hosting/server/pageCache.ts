// Rendered pages are kept for some seconds, and at most one render of a URL runs at a time (docs/adr/0075-kept-pages.md).
import { LRUCache } from 'lru-cache';
import type { CompressedPage } from './compressedPage';

/** For this long a page is sent as it is. */
const FRESH_MS = 5_000;
/** Until this age a page is sent once more at once, while it is rendered again for the next visitor. */
const MAX_AGE_MS = 30_000;
/** The time after which a page is tried again that could not be rendered. */
const RETRY_MS = 1_000;
/** The time that a visitor waits for a rendered page before the browser has to render it. */
export const MAX_WAIT_MS = 800;
const MAX_PAGES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

interface Entry {
  /** Null where the browser has to render the page. */
  page: CompressedPage | null;
  freshUntil: number;
}

type Rendering = Promise<CompressedPage | null>;

/** The page of a URL, rendered by `render` unless it is kept. Resolves within MAX_WAIT_MS, with null where there is no page by then. */
export type GetPage = (url: string, render: () => Rendering) => Rendering;

/** Keeps the rendered pages of one release: those of another are never in it. */
export function createPageCache(): GetPage {
  const entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page?.bytes || 1,
    // A value is sent once more at this very age.
    ttl: MAX_AGE_MS - 1,
    ttlResolution: 0,
    perf: Date,
  });
  /** Of each URL that is being rendered: settled as soon as it is rendered or its visitors have waited long enough. */
  const renderings = new Map<string, Rendering>();
  /** The latest render took longer than visitors wait: one of them at a time finds out whether that is still so. */
  let isSlow = false;
  let waiting = 0;

  function store(url: string, page: CompressedPage | null): void {
    const old = entries.get(url);
    // Of a thing that is not there: it may be the next moment (M-560.2).
    if (page && page.status !== 200) entries.delete(url);
    else if (!page && old?.page) old.freshUntil = Date.now() + RETRY_MS;
    else entries.set(url, { page, freshUntil: Date.now() + (page ? FRESH_MS : RETRY_MS) });
  }

  function start(url: string, render: () => Rendering): Rendering {
    const startedAt = Date.now();
    const inTime = new Promise<CompressedPage | null>((resolve) => {
      const timer = setTimeout(() => {
        isSlow = true;
        resolve(null);
      }, MAX_WAIT_MS);
      void render()
        .catch(() => null)
        .then((page) => {
          clearTimeout(timer);
          isSlow = Date.now() - startedAt >= MAX_WAIT_MS;
          renderings.delete(url);
          store(url, page);
          resolve(page);
        });
    });
    renderings.set(url, inTime);
    return inTime;
  }

  return async (url, render) => {
    const entry = entries.get(url);
    if (entry && Date.now() < entry.freshUntil) return entry.page;
    const inTime = renderings.get(url) ?? start(url, render);
    if (entry) return entry.page;
    if (isSlow && waiting > 0) return null;
    waiting += 1;
    return inTime.finally(() => (waiting -= 1));
  };
}
