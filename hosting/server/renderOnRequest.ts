// Pages whose content depends on their URL, rendered when they are requested. A host of files only does without: there the browser
// renders them.
import { once } from 'node:events';
import fastq from 'fastq';
import { LRUCache } from 'lru-cache';
import { PageBuilder } from '../html/pageBuilder';
import { canonicalUrl, type AppName } from '../protocol';
import type { Site } from '../directory/deploymentDirectory';
import { activeRelease, withVersions, type Versions } from '../directory/releases';
import { createPageCache, MAX_WAIT_MS } from './pageCache';
import { CompressedPage } from './compressedPage';

/** A render that takes longer is aborted with its queries. Until then it goes on for the next visitor, though nobody waits for it. */
const RENDER_TIMEOUT_MS = 3_000;
/** Sets of releases that visitors get at the same time. */
const MAX_SETS = 8;
const UNUSED_TTL_MS = 60_000;
/** Renders that wait for the API at the same time. */
const MAX_CONCURRENT_RENDERS = 8;

export interface PageRequest {
  app: AppName;
  /** The page's path pattern. */
  path: string;
  url: URL;
  /** Changes whenever another release becomes active: the name of the page that carries the deployment list. */
  siteVersion: string;
  /** The visitor's releases; the active ones unless given. */
  versions?: Versions | undefined;
}

/** Resolves with the rendered page, or null where that fails or takes too long. */
export type RenderOnRequest = (request: PageRequest) => Promise<CompressedPage | null>;

interface Task {
  queuedAt: number;
  render: (signal: AbortSignal) => Promise<CompressedPage | null>;
}

/** Renders a few pages at a time. One that nobody waits for any more when its turn comes is not rendered. */
async function runTask({ queuedAt, render }: Task): Promise<CompressedPage | null> {
  if (Date.now() - queuedAt >= MAX_WAIT_MS) return null;
  const abortion = new AbortController();
  const timer = setTimeout(() => abortion.abort(), RENDER_TIMEOUT_MS);
  // The shell of an earlier release knows no signal: its renders too give their place to others.
  const aborted = once(abortion.signal, 'abort').then(() => null);
  return Promise.race([render(abortion.signal), aborted]).finally(() => clearTimeout(timer));
}

/** Reads a visitor's releases and their rendered pages. */
async function readActive(site: Site, versions?: Versions) {
  const all = await site.directory.readReleases();
  const list = versions ? withVersions(all, versions) : all;
  return { list, builder: await PageBuilder.create(site, list), getPage: createPageCache() };
}

/** The renderer of a host: its pages show responses of the site's API, and are the same for everybody. */
export function createRenderOnRequest(site: Site): RenderOnRequest {
  const queue = fastq.promise(runTask, MAX_CONCURRENT_RENDERS);
  // Those of a set that nobody gets any more would only take memory.
  const expiry = { ttl: UNUSED_TTL_MS, updateAgeOnGet: true, ttlAutopurge: true };
  const cached = new LRUCache<string, ReturnType<typeof readActive>>({ max: MAX_SETS, ...expiry });

  return async ({ app, path, url, siteVersion, versions }) => {
    const reading = cached.get(siteVersion) ?? readActive(site, versions);
    cached.set(siteVersion, reading);
    const active = await reading.catch(() => void cached.delete(siteVersion));
    const release = active && activeRelease(active.list, app);
    const page = release?.manifest.pages.find((each) => each.path === path);
    if (!active?.builder || !release || !page) return null;
    const { builder, getPage } = active;
    const canonical = canonicalUrl(url, page.searchParams);
    const render: Task['render'] = async (signal) => {
      const rendered = await builder.buildRendered({ app: release, page }, canonical, signal);
      return rendered && new CompressedPage(rendered);
    };
    return getPage(canonical, () => queue.push({ queuedAt: Date.now(), render }));
  };
}
