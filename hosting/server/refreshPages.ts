import type { Site } from '../directory/deploymentDirectory';
import { activate } from '../release/activate';

/** The interval at which pre-rendered pages are rendered again: half of the minute in which a change must show on them (M-157.6). */
const REFRESH_INTERVAL_MS = 30_000;

/**
 * Renders the pre-rendered pages again and again: the responses they show change. One that fails is tried again like any other; a slow one
 * is over before the next begins. Does not keep the process alive.
 * @returns a function that ends it
 */
export function refreshPages(refresh: () => Promise<void>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void refresh()
      .catch(() => undefined)
      .finally(() => (isRunning = false));
  }, REFRESH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The refresh of one host: it renders the pre-rendered pages again, unless another host of the same directory has done so since this one
 * looked last. So one of them works for all, and when it has ended the next one does.
 */
export function createRefresh(site: Site): () => Promise<void> {
  const { directory } = site;
  let seen: string | null = null;
  return () =>
    directory.withLock(async () => {
      const isOthersWork = seen !== null && seen !== (await directory.siteMapVersion());
      if (!isOthersWork) await activate(site, await directory.readReleases());
      seen = await directory.siteMapVersion();
    });
}
