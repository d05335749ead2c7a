// Loads the apps' routes at run time and remembers how that went, for an app's place to show it and to try again.
import type { AppName, Deployment } from 'hosting/protocol';
import type { RouteObject } from 'react-router-dom';
import { bustCache, cacheBustedUrl, loadWithRetry, withLoadTimeout } from 'shared-ui/ui';
import { loadDigestsLate, readDeployment, readLatestDeployment } from './deployment';
import { reportLoadError } from './reportLoadError';
import type { LoadRemoteRoutes } from './runtime';

/** `late`: it came after the fallback was shown, and can be shown now. */
export type AppStatus = 'unknown' | 'loading' | 'ready' | 'failed' | 'late';

export interface Remotes {
  statusOf: (app: AppName) => AppStatus;
  /** Calls back whenever a status changes; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /**
   * The routes of an app, or null when it is down, broken or too slow; `statusOf` returns which. Calling again tries again. An app that
   * comes too late turns to `late`.
   */
  loadRoutes: (app: AppName) => Promise<RouteObject[] | null>;
}

async function entryOf(app: AppName, list: Promise<Deployment>): Promise<string> {
  const active = (await list).apps[app];
  if (!active) throw new Error(`${app} is not in the deployment list`);
  return cacheBustedUrl(active.entry);
}

/**
 * Resolves when the routes that the page's inline script may have asked for have run or failed. webpack would wait for them, too, but fail with
 * them: the entry would be requested again (M-131).
 */
function pageRoutes(): Promise<unknown> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('head > script[src*="/routes."]')];
  const settled = scripts.map(
    (script) => new Promise((resolve) => ['load', 'error'].forEach((type) => script.addEventListener(type, resolve))),
  );
  return withLoadTimeout(Promise.all(settled)).catch(() => undefined);
}

/** A page that is older asks before it loads another app whether the release that it names was rolled back since. */
const FRESH_PAGE_MS = 60_000;

/** The list that the page was sent with, which names the releases that fit each other. */
function readNamed(app: AppName): Promise<Deployment> {
  if (performance.now() < FRESH_PAGE_MS) return readDeployment();
  return import(/* webpackChunkName: "failure" */ './failure')
    .then(({ readSoundDeployment }) => readSoundDeployment(app))
    .catch(readDeployment);
}

/** The apps of one page; their state is in the object that is returned. */
export function createRemotes(loadRemoteRoutes: LoadRemoteRoutes): Remotes {
  const statuses = new Map<AppName, AppStatus>();
  const attempts = new Map<AppName, Promise<RouteObject[]>>();
  const listeners = new Set<() => void>();
  loadDigestsLate();

  const statusOf = (app: AppName) => statuses.get(app) ?? 'unknown';
  const setStatus = (app: AppName, status: AppStatus) => {
    statuses.set(app, status);
    for (const listener of listeners) listener();
  };

  /** The release that the page names. */
  const loadNamed = async (app: AppName) => {
    const entry = await entryOf(app, readNamed(app));
    await globalThis.__choresyIntegrity?.load?.(entry);
    await pageRoutes();
    return loadRemoteRoutes(app, entry);
  };
  /** The release that is active by now. */
  const loadLatest = async (app: AppName) => loadRemoteRoutes(app, await entryOf(app, readLatestDeployment()));
  const loadAgain = (app: AppName) => {
    bustCache();
    return loadLatest(app);
  };
  const loadFirst = (app: AppName) =>
    loadWithRetry((failures) => (failures === 0 ? loadNamed(app) : loadLatest(app)), 1);

  const loadRoutes = async (app: AppName) => {
    const attempt = attempts.get(app) ?? (statusOf(app) === 'unknown' ? loadFirst(app) : loadAgain(app));
    attempts.set(app, attempt);
    if (statusOf(app) !== 'ready') setStatus(app, 'loading');
    try {
      const routes = await withLoadTimeout(attempt);
      setStatus(app, 'ready');
      return routes;
    } catch (error) {
      // The place of the app says nothing about the cause.
      reportLoadError(new Error(`${app}: ${String(error)}`, { cause: error }));
      // The next attempt starts over; if this one still succeeds, its routes are used.
      if (attempts.get(app) === attempt) attempts.delete(app);
      setStatus(app, 'failed');
      attempt.then(
        () => {
          if (statusOf(app) === 'ready') return;
          attempts.set(app, attempt);
          setStatus(app, 'late');
        },
        () => undefined,
      );
      return null;
    }
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { statusOf, subscribe, loadRoutes };
}
