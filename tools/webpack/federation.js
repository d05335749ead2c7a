// The parts of a build that Module Federation adds.
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { StatsPlugin } = require('@module-federation/manifest');
const { dependencies } = require('../../package.json');
const { additionalData } = require('./buildManifest.js');
const { sharedForRemote, sharedVersions } = require('./sharedModules.js');
const { SharedModulesPlugin } = require('./SharedModulesPlugin.js');
const { StableIdsPlugin } = require('./StableIdsPlugin.js');

/** The name of a front end where it has to be an identifier: of its container, and in webpack's run time. */
function identifierOf(dir) {
  return dir.replaceAll('-', '_');
}

/** The shell has no federation plugin: it only provides modules, which its `createInstance` does with less code (docs/adr/0001). */
function runtimeConstants() {
  return {
    SHARED_VERSIONS: JSON.stringify(sharedVersions()),
    // Documented switches of the federation runtime: for browsers only, manifests are not read at run time.
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
  };
}

const RUNTIME_CORE = path.dirname(require.resolve('@module-federation/runtime-core'));
/** Modules of the runtime's core that work by manifests, and their replacements in the shell (docs/adr/0001). */
const REPLACED = new Map(
  ['plugins/snapshot/SnapshotHandler', 'utils/preload'].map((name) => [
    path.join(RUNTIME_CORE, `${name}.js`),
    path.join(__dirname, 'federationRuntime', `${path.basename(name)}.mjs`),
  ]),
);

/** Takes the modules out of the shell that its switches make unreachable, but that the runtime imports all the same. */
function withoutManifests() {
  return new webpack.NormalModuleReplacementPlugin(/\/(SnapshotHandler|preload)\.js$/, (resource) => {
    const replacement = REPLACED.get(path.resolve(resource.context, resource.request));
    if (replacement) resource.request = replacement;
  });
}

/** Writes the shell's mf-manifest.json: the part of the federation plugin that does so, without the plugin. */
function shellManifestPlugin() {
  const options = {
    name: 'shell',
    shared: sharedForRemote(false),
    manifest: { disableAssetsAnalyze: true, additionalData: additionalData('shell') },
  };
  return new StatsPlugin(options, { pluginVersion: dependencies['@module-federation/enhanced'], bundler: 'webpack' });
}

/** Makes a build a remote: it exposes its routes, and takes the shared modules and the federation runtime's core from the shell. */
function remotePlugins(dir, isProduction) {
  return [
    new ModuleFederationPlugin({
      name: identifierOf(dir),
      filename: 'remoteEntry.js',
      exposes: { './routes': { import: `./${dir}/src/routes.tsx`, name: 'routes' } },
      shared: sharedForRemote(isProduction),
      shareStrategy: 'loaded-first',
      manifest: isProduction && { additionalData: additionalData(dir) },
      // The workspaces give the types; hot replacement is webpack-dev-server's.
      dts: false,
      dev: false,
      experiments: {
        externalRuntime: isProduction,
        optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      },
    }),
    new SharedModulesPlugin(dir, isProduction),
    new StableIdsPlugin(),
  ];
}

module.exports = { identifierOf, remotePlugins, runtimeConstants, shellManifestPlugin, withoutManifests };
