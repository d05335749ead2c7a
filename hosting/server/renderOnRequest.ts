// Pages that show what their URL asks for, rendered when they are requested. A host of files only does without: there the browser
// renders them.
import { PageBuilder, type Page } from '../html/pageBuilder';
import type { AppName } from '../protocol';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import { activeRelease } from '../release/releases';

/** How long a visitor waits for the rendered page before the browser has to render it. */
const RENDER_TIMEOUT_MS = 800;
/** Rendered one after another; a request that finds so many waiting is left to the browser. */
const MAX_QUEUE_LENGTH = 8;

export interface PageRequest {
  app: AppName;
  /** The page's path pattern. */
  path: string;
  /** Path and query that were requested. */
  url: string;
  /** Changes with every activation. */
  siteVersion: string;
}

/** Resolves with the rendered page, or null where that fails, takes too long or too many requests wait. */
export type RenderOnRequest = (request: PageRequest) => Promise<Page | null>;

async function readActive(directory: DeploymentDirectory, apiUrl: string) {
  const list = await directory.readList();
  return { list, builder: await PageBuilder.create(directory, list, apiUrl) };
}

export function createRenderOnRequest(directory: DeploymentDirectory, apiUrl: string): RenderOnRequest {
  let cached: { siteVersion: string; active: ReturnType<typeof readActive> } | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let length = 0;

  async function render({ app, path, url, siteVersion }: PageRequest): Promise<Page | null> {
    if (cached?.siteVersion !== siteVersion) cached = { siteVersion, active: readActive(directory, apiUrl) };
    cached.active.catch(() => (cached = null));
    const { list, builder } = await cached.active;
    const release = activeRelease(list, app);
    const page = release?.manifest.pages.find((each) => each.path === path);
    return (release && page && (await builder?.buildRendered(release, page, url))) ?? null;
  }

  return async (request) => {
    if (length >= MAX_QUEUE_LENGTH) return null;
    length += 1;
    let isTimedOut = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isTimedOut = true;
        resolve(null);
      }, RENDER_TIMEOUT_MS);
    });
    const rendering = queue
      .then(() => (isTimedOut ? null : render(request)))
      .catch(() => null)
      .finally(() => (length -= 1));
    queue = rendering;
    return Promise.race([rendering, timeout]).finally(() => clearTimeout(timer));
  };
}
