// Starts an app's container: one script, then the two calls every federated container has. The shell's own loader, and not the
// federation runtime's, because it must give up in time, leave nothing behind that poisons the next try, and be small.
import type { RouteObject } from 'react-router-dom';

/** What a remote entry leaves on the page. */
export interface Container {
  init(shareScope: unknown): Promise<void> | void;
  get(exposed: './routes'): Promise<() => { routes: RouteObject[] }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** A script that neither loads nor fails is given up after this many milliseconds. */
const SCRIPT_TIMEOUT = 15_000;

/** Runs a script once and takes its tag away. Rejects when it cannot be fetched or does not come in time. */
export function runScript(src: string, timeout = SCRIPT_TIMEOUT): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(() => finish(() => reject(new Error(`${src} did not come in time`))), timeout);
    // As webpack's own loader does: a preload must ask in the same way to be of use.
    if (new URL(src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.onload = () => finish(resolve);
    script.onerror = () => finish(() => reject(new Error(`${src} could not be loaded`)));
    script.src = src;
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** The routes of the app whose remote entry is at `entry`; `name` is its workspace name. Rejects on every way an app can be broken. */
export async function startContainer(name: string, entry: string): Promise<RouteObject[]> {
  const globals = globalThis as unknown as Record<string, unknown>;
  const key = name.replaceAll('-', '_');
  globals[key] = undefined;
  await runScript(entry);
  const container = globals[key];
  if (!isContainer(container)) throw new Error(`${entry} is not the entry of ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const exposed = (await container.get('./routes'))();
  if (!Array.isArray(exposed.routes)) throw new Error(`${name} exposes no routes`);
  return exposed.routes;
}
