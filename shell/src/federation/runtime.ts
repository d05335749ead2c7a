// The page's federation instance: what the shell shares, and how it loads a remote.
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AppName } from 'hosting/protocol';
import type { RouteObject } from 'react-router-dom';
import { overrides } from './overrides';
import { sharedModules } from './sharedModules';

/** Per shared module the version that the shell provides and the range that a remote may require; inserted by the build. */
declare const SHARED_VERSIONS: Record<string, { version: string; requiredVersion: string }>;

/** What a remote exposes as './routes'. */
interface RemoteModule {
  routes: RouteObject[];
}

/** A remote entry that neither loads nor fails is given up after this time. */
const ENTRY_TIMEOUT_MS = 15_000;

/** Gives up on an entry that hangs. */
function boundedLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'bounded-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // Only a script that is requested in the same way uses the preload of another origin.
      if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

/** By name what loads a shared module that is not there from the start. */
type LazyModules = Record<string, () => Promise<unknown>>;

function createRuntime(lazyModules: LazyModules) {
  const sources = [
    ...Object.entries(sharedModules).map(([name, module]) => [name, { lib: () => module }] as const),
    ...Object.entries(lazyModules).map(([name, load]) => {
      const get = async () => {
        const module = await load();
        return () => module;
      };
      return [name, { get }] as const;
    }),
  ];
  const shared = sources.map(([name, source]) => {
    const { version, requiredVersion } = SHARED_VERSIONS[name] ?? { version: '', requiredVersion: '' };
    return [name, { version, ...source, shareConfig: { singleton: true, requiredVersion } }];
  });
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    plugins: [boundedLoading(), overrides()],
  });
}

/**
 * Loads a remote from its entry and resolves with its routes. Each call starts over: the state of an earlier call is discarded.
 * @throws when the entry or its exposed module cannot be loaded, or when it needs other versions of shared modules
 */
export type LoadRemoteRoutes = (app: AppName, entry: string) => Promise<RouteObject[]>;

/** The page's federation instance. */
export function createFederation(lazyModules: LazyModules): LoadRemoteRoutes {
  const federation = createRuntime(lazyModules);
  return async (app, entry) => {
    const name = app.replaceAll('-', '_');
    // `registerRemotes` with `force` removes an earlier registration in the same way, but warns on the console.
    const earlier = federation.options.remotes.find((remote) => remote.name === name);
    if (earlier) {
      federation.remoteHandler['removeRemote'](earlier);
      // To the runtime of a newer release, chunks of the earlier one would be its own.
      Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
    }
    federation.registerRemotes([{ name, entry }]);
    // The runtime takes who first asks for a shared module for the one that provides it.
    for (const shared of Object.keys(lazyModules)) void federation.loadShare(shared);
    const remote = await federation.loadRemote<RemoteModule>(`${name}/routes`);
    if (!Array.isArray(remote?.routes)) throw new Error(`${app} exposes no routes`);
    return remote.routes;
  };
}
