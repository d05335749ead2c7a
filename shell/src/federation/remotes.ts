// Loads an app's routes at run time and remembers how that went, so that the app's area can say it and try again.
import type { AppName, Deployment } from 'hosting/protocol';
import type { RouteObject } from 'react-router-dom';
import { startContainer } from './container';
import { readDeployment, readLatestDeployment } from './deployment';
import { bustCache, cacheBustedUrl } from 'shared-ui/ui';

/** `late`: came after its area had given up; the area may now show it. */
export type AppStatus = 'unknown' | 'loading' | 'ready' | 'failed' | 'late';

/** After this many milliseconds an app's area says that it is unavailable. A user is told within 6 s, whatever is broken. */
const PATIENCE = 4_500;

/** Pause before the one silent second try of an entry that failed at once. */
const SECOND_TRY_AFTER = 400;

const statuses = new Map<AppName, AppStatus>();
const running = new Map<AppName, Promise<RouteObject[]>>();
const listeners = new Set<() => void>();

export function appStatus(app: AppName): AppStatus {
  return statuses.get(app) ?? 'unknown';
}

/** Calls back whenever a status changes; returns the way out. */
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

/** Starts over: with the list as it is now, and past every cache. */
async function startAfresh(app: AppName): Promise<RouteObject[]> {
  bustCache();
  return startContainer(app, await entryOf(app, readLatestDeployment()));
}

async function startFirst(app: AppName): Promise<RouteObject[]> {
  try {
    return await startContainer(app, await entryOf(app, readDeployment()));
  } catch {
    await pause(SECOND_TRY_AFTER);
    return startAfresh(app);
  }
}

function start(app: AppName) {
  return appStatus(app) === 'unknown' ? startFirst(app) : startAfresh(app);
}

/**
 * The routes of an app, or null when it is down, broken or too slow (`appStatus` then says so). Asking again tries again; an app that
 * comes too late turns to `late`.
 */
export async function loadRoutes(app: AppName): Promise<RouteObject[] | null> {
  const attempt = running.get(app) ?? start(app);
  running.set(app, attempt);
  if (appStatus(app) !== 'ready') setStatus(app, 'loading');
  const forget = () => {
    if (running.get(app) === attempt) running.delete(app);
  };
  attempt.catch(forget);
  try {
    const routes = await Promise.race([attempt, pause(PATIENCE).then(() => null)]);
    setStatus(app, routes ? 'ready' : 'failed');
    if (!routes) {
      // The next try starts afresh; should this one still come, it is used.
      forget();
      attempt.then(
        () => {
          if (appStatus(app) === 'ready') return;
          running.set(app, attempt);
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
