// Pages that show what their address asks for, drawn when they are asked for. A host of files only goes without: there the browser draws them.
import { PageBuilder, type Page } from '../html/pageBuilder';
import type { AppName } from '../protocol';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import { activeRelease } from '../release/releases';

/** How long a visitor waits for it before the page is sent undrawn, in milliseconds. */
const PATIENCE = 800;
/** Drawn one after another; when so many wait, the next one is sent undrawn. */
const LONGEST_QUEUE = 8;

interface DrawOptions {
  directory: DeploymentDirectory;
  /** Address of the API. */
  api: string;
}

export interface Wanted {
  app: AppName;
  /** The page's address pattern. */
  path: string;
  /** The address that was asked for, with its query. */
  address: string;
  /** Changes whenever something else goes live. */
  live: string;
}

/** Resolves with the drawn page, or null where that fails, takes too long or too many others wait. */
export function pageDrawer({ directory, api }: DrawOptions): (wanted: Wanted) => Promise<Page | null> {
  let known: { live: string; releases: ReturnType<typeof readLive> } | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let length = 0;

  async function readLive() {
    const list = await directory.readList();
    return { list, composer: await PageBuilder.create(directory, list, api) };
  }

  async function draw({ app, path, address, live }: Wanted): Promise<Page | null> {
    if (known?.live !== live) known = { live, releases: readLive() };
    known.releases.catch(() => (known = null));
    const { list, composer } = await known.releases;
    const release = activeRelease(list, app);
    const page = release?.manifest.pages.find((each) => each.path === path);
    return (release && page && (await composer?.buildRendered(release, page, address))) ?? null;
  }

  return async (wanted) => {
    if (length >= LONGEST_QUEUE) return null;
    length += 1;
    let isGivenUp = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const givenUp = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isGivenUp = true;
        resolve(null);
      }, PATIENCE);
    });
    const drawing = queue
      .then(() => (isGivenUp ? null : draw(wanted)))
      .catch(() => null)
      .finally(() => (length -= 1));
    queue = drawing;
    return Promise.race([drawing, givenUp]).finally(() => clearTimeout(timer));
  };
}
