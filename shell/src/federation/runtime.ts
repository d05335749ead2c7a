// Shares the shell's modules, and loads remotes.
import { init, loadScript, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AppName } from 'hosting/protocol';
import type { RouteObject } from 'react-router-dom';
import { sharedModules } from './sharedModules';
import { pageDeployment } from './deployment';

/** localStorage: name of a remote → URL of another entry, as JSON. */
const OVERRIDES_KEY = 'federation:overrides';

/** A developer's own build in the place of a remote. Only on a site for testing: the deployment list in the page allows it. */
export function overrides(): ModuleFederationRuntimePlugin {
  return {
    name: 'overrides',
    beforeRegisterRemote(args) {
      if (!pageDeployment()?.allowsOverrides) return args;
      const entries = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}') as Record<string, string>;
      const entry = entries[args.remote.entryGlobalName ?? args.remote.name];
      // The runtime reads what is changed in `remote`, not what is returned.
      if (entry) Object.assign(args.remote, { entry });
      return args;
    },
  };
}

/** Per shared module the version that the shell provides and the range that a remote may require; inserted by the build. */
declare const SHARED_VERSIONS: Record<string, { version: string; requiredVersion: string }>;

/** The module that a remote exposes as './routes'. */
interface RemoteModule {
  routes: RouteObject[];
}

/** A preload is used by a script that is requested in the same way: with the same digest, and of another origin with CORS. */
function createScript({ url }: { url: string }) {
  const integrity = globalThis.__choresyIntegrity?.of(url) ?? '';
  const crossOrigin = new URL(url).origin === location.origin ? null : 'anonymous';
  return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin });
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/**
 * A further try of a remote is a remote of its own with the same global variable. Its entry runs anew, since the variable may hold the
 * container of an earlier try or release.
 */
function entries(): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    createScript,
    async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
      if (name === entryGlobalName) return undefined;
      await loadScript(entry, { createScriptHook: (url) => createScript({ url }) });
      return (globalThis as unknown as Record<string, Awaited<ReturnType<LoadEntry>>>)[entryGlobalName];
    },
  };
}

/** The loaders, by name, of shared modules that are not there from the start. */
type LazyModules = Record<string, () => Promise<unknown>>;

function share(lazyModules: LazyModules) {
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
  // Of the same name: the federation plugin's own instance, which has no remote yet.
  return init({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    plugins: [entries(), overrides()],
  });
}

/**
 * Loads a remote from its entry and resolves with its routes. Each call starts over: the state of an earlier call is discarded.
 * @throws when the entry or its exposed module cannot be loaded, or when it needs other versions of shared modules
 */
export type LoadRemoteRoutes = (app: AppName, entry: string) => Promise<RouteObject[]>;

/** The page's federation instance. */
export function createFederation(lazyModules: LazyModules): LoadRemoteRoutes {
  const federation = share(lazyModules);
  const tries = new Map<AppName, number>();
  return async (app, entry) => {
    const entryGlobalName = app.replaceAll('-', '_');
    const earlier = tries.get(app) ?? 0;
    tries.set(app, earlier + 1);
    const name = earlier === 0 ? entryGlobalName : `${entryGlobalName}_${earlier}`;
    federation.registerRemotes([{ name, entry, entryGlobalName }]);
    // The runtime takes the first one that asks for a shared module for its provider.
    for (const shared of Object.keys(lazyModules)) void federation.loadShare(shared);
    const remote = await federation.loadRemote<RemoteModule>(`${name}/routes`);
    if (!Array.isArray(remote?.routes)) throw new Error(`${app} exposes no routes`);
    return remote.routes;
  };
}
