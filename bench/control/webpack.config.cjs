// One webpack build of the same source: the shell's configuration without what federation adds.
const path = require('node:path');
const { takeShared } = require('../../tools/webpack/shared.js');
const { asFunctionOfShared, frontEnd } = require('../../webpack.shared.js');

function here(...parts) {
  return path.join(__dirname, ...parts);
}
const root = here('..', '..');
const FEDERATION = new Set([
  'ModuleFederationPlugin',
  'SharedNamesPlugin',
  'BuildManifestPlugin',
  'CacheBustingPlugin',
]);

/** Files of the shell that are there for federation, and what one bundle has instead: files of the same name here. */
function inPlaceOf(...files) {
  return Object.fromEntries(files.map((file) => [path.join(root, 'shell', 'src', file), here(path.basename(file))]));
}

const ownChunks = {
  test: path.join(root, 'provider-app', 'src', 'routes.tsx'),
  enforce: 'pre',
  loader: here('ownChunks.cjs'),
};

/** What each build is made from, and where it goes: the bundle, and the two server builds that draw its pages ahead. */
const BUILDS = {
  browser: { folder: here('dist') },
  shell: { entry: path.join(root, 'shell', 'src', 'ssr', 'render.tsx'), folder: here('dist', 'server') },
  app: {
    entry: path.join(root, 'customer-app', 'src', 'routes.tsx'),
    folder: here('dist-app', 'server'),
    externals: [takeShared],
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
    entry: entry ?? config.entry,
    output: { ...config.output, path: folder },
    externals,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, ...inPlaceOf('federation/container.ts', 'federation/sharedModules.ts') },
    },
    module: { ...config.module, rules: [...config.module.rules, ownChunks] },
    plugins: [...config.plugins.filter((plugin) => !FEDERATION.has(plugin.constructor.name)), ...plugins],
    cache: { ...config.cache, name: `control-${build}` },
  };
};
