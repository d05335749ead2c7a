// Pages whose content depends on their URL, rendered when they are requested. A host of files only does without: there the browser
// renders them.
import { setTimeout as wait } from 'node:timers/promises';
import fastq from 'fastq';
import { PageBuilder, type Page } from '../html/pageBuilder';
import type { AppName } from '../protocol';
import type { Site } from '../release/deploymentDirectory';
import { activeRelease } from '../release/releases';

/** How long a visitor waits for the rendered page before the browser has to render it. */
const RENDER_TIMEOUT_MS = 800;
/** Renders that wait for the API at the same time. */
const MAX_CONCURRENT_RENDERS = 8;

export interface PageRequest {
  app: AppName;
  /** The page's path pattern. */
  path: string;
  /** Path and query that were requested. */
  url: string;
  /** Changes whenever another release becomes active: the name of the page that carries the deployment list. */
  siteVersion: string;
}

/** Resolves with the rendered page, or null where that fails or takes too long. */
export type RenderOnRequest = (request: PageRequest) => Promise<Page | null>;

async function readActive(site: Site) {
  const list = await site.directory.readList();
  return { list, builder: await PageBuilder.create(site, list) };
}

export function createRenderOnRequest(site: Site): RenderOnRequest {
  let cached: { siteVersion: string; active: ReturnType<typeof readActive> } | null = null;

  async function render({ app, path, url, siteVersion }: PageRequest): Promise<Page | null> {
    if (cached?.siteVersion !== siteVersion) cached = { siteVersion, active: readActive(site) };
    cached.active.catch(() => (cached = null));
    const { list, builder } = await cached.active;
    const release = activeRelease(list, app);
    const page = release?.manifest.pages.find((each) => each.path === path);
    return (release && page && (await builder?.buildRendered({ app: release, page }, url))) ?? null;
  }

  interface Task {
    request: PageRequest;
    /** Aborted when nobody waits for the page any more. */
    signal: AbortSignal;
  }
  const queue = fastq.promise(
    async ({ request, signal }: Task) => (signal.aborted ? null : render(request)),
    MAX_CONCURRENT_RENDERS,
  );

  return async (request) => {
    const abandoned = new AbortController();
    const timer = new AbortController();
    const rendering = queue.push({ request, signal: abandoned.signal }).catch(() => null);
    const timeout = wait(RENDER_TIMEOUT_MS, null, { signal: timer.signal }).catch(() => null);
    const page = await Promise.race([rendering, timeout]);
    timer.abort();
    abandoned.abort();
    return page;
  };
}
