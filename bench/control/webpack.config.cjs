// One webpack build of the same source: the shell's configuration without the parts of federation.
const path = require('node:path');
const { sharedExternals } = require('../../tools/webpack/sharedModules.js');
const { asFunctionOfShared, frontEnd } = require('../../webpack.shared.js');

function here(...parts) {
  return path.join(__dirname, ...parts);
}
const root = here('..', '..');
/** Plugins that are there for federation. */
const FEDERATION = new Set(['ModuleFederationPlugin', 'StableIdsPlugin', 'CacheBustingPlugin']);

/** The federation runtime, and with it all that is shared, is out of the bundle: the apps' routes are imported in its place. */
const withoutRuntime = { [path.join(root, 'shell', 'src', 'federation', 'runtime.ts')]: here('runtime.ts') };

const ownChunks = {
  test: path.join(root, 'provider-app', 'src', 'routes.tsx'),
  enforce: 'pre',
  loader: here('ownChunks.cjs'),
};

/** The sources and the target of each build: the bundle, and the two server builds that pre-render its pages. */
const BUILDS = {
  browser: { folder: here('dist') },
  shell: { entry: path.join(root, 'shell', 'src', 'ssr', 'render.tsx'), folder: here('dist', 'server') },
  app: {
    entry: path.join(root, 'customer-app', 'src', 'routes.tsx'),
    folder: here('dist-app', 'server'),
    externals: [sharedExternals],
    plugins: asFunctionOfShared,
  },
};

/** @param {'browser' | 'shell' | 'app'} build */
module.exports = (build) => {
  const { entry, folder, externals = [], plugins = [] } = BUILDS[build];
  const config = frontEnd('shell')({ isServer: build !== 'browser' }, { mode: 'production' });
  return {
    ...config,
    name: `control, ${build}`,
    entry: entry ?? config.entry.main.import,
    output: { ...config.output, path: folder },
    externals,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...withoutRuntime } },
    module: { ...config.module, rules: [...config.module.rules, ownChunks] },
    plugins: [...config.plugins.filter((plugin) => !FEDERATION.has(plugin.constructor.name)), ...plugins],
    cache: { ...config.cache, name: `control-${build}` },
  };
};
