// Loads an app's routes at run time and remembers how that went, for the app's place to show it and to try again.
import type { AppName, Deployment } from 'hosting/protocol';
import type { RouteObject } from 'react-router-dom';
import { bustCache, cacheBustedUrl } from 'shared-ui/ui';
import { readDeployment, readLatestDeployment } from './deployment';
import { loadRemoteRoutes } from './runtime';

/** `late`: it came after the fallback was shown, and can be shown now. */
export type AppStatus = 'unknown' | 'loading' | 'ready' | 'failed' | 'late';

/** After this time an app's place shows the fallback: within 6 s, whatever is broken. */
const REMOTE_TIMEOUT_MS = 4_500;

/** Pause before the one silent second try of an entry that failed at once. */
const RETRY_DELAY_MS = 400;

const statuses = new Map<AppName, AppStatus>();
const attempts = new Map<AppName, Promise<RouteObject[]>>();
const listeners = new Set<() => void>();

export function appStatus(app: AppName): AppStatus {
  return statuses.get(app) ?? 'unknown';
}

/** Calls back whenever a status changes; returns the unsubscribe function. */
export function onAppStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStatus(app: AppName, status: AppStatus): void {
  statuses.set(app, status);
  for (const listener of listeners) listener();
}

function pause(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}

async function entryOf(app: AppName, list: Promise<Deployment>): Promise<string> {
  const live = (await list).apps[app];
  if (!live) throw new Error(`${app} is not in the deployment list`);
  return cacheBustedUrl(live.entry);
}

/** Loads the release that is live by now, past every cache. */
async function loadLatest(app: AppName): Promise<RouteObject[]> {
  bustCache();
  return loadRemoteRoutes(app, await entryOf(app, readLatestDeployment()));
}

async function loadFirst(app: AppName): Promise<RouteObject[]> {
  try {
    return await loadRemoteRoutes(app, await entryOf(app, readDeployment()));
  } catch {
    await pause(RETRY_DELAY_MS);
    return loadLatest(app);
  }
}

function load(app: AppName) {
  return appStatus(app) === 'unknown' ? loadFirst(app) : loadLatest(app);
}

/**
 * The routes of an app, or null when it is down, broken or too slow; `appStatus` returns which. Calling again tries again. An app that
 * comes too late turns to `late`.
 */
export async function loadRoutes(app: AppName): Promise<RouteObject[] | null> {
  const attempt = attempts.get(app) ?? load(app);
  attempts.set(app, attempt);
  if (appStatus(app) !== 'ready') setStatus(app, 'loading');
  const forget = () => {
    if (attempts.get(app) === attempt) attempts.delete(app);
  };
  attempt.catch(forget);
  try {
    const routes = await Promise.race([attempt, pause(REMOTE_TIMEOUT_MS).then(() => null)]);
    setStatus(app, routes ? 'ready' : 'failed');
    if (!routes) {
      // The next attempt starts over; if this one still succeeds, its routes are used.
      forget();
      attempt.then(
        () => {
          if (appStatus(app) === 'ready') return;
          attempts.set(app, attempt);
          setStatus(app, 'late');
        },
        () => undefined,
      );
    }
    return routes;
  } catch {
    setStatus(app, 'failed');
    return null;
  }
}
