// The parts of a build that Module Federation adds.
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');
const { additionalData } = require('./buildManifest.js');
const { sharedForRemote, sharedVersions } = require('./sharedModules.js');
const { SharedModulesPlugin } = require('./SharedModulesPlugin.js');

/** The name of a front end where it has to be an identifier: of its container, and in webpack's run time. */
function identifierOf(dir) {
  return dir.replaceAll('-', '_');
}

const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * The federation plugin writes a file that imports its run time by absolute path, `.federation/entry.<hash of its text>.js`. The name of that
 * file is in the identifiers of two modules, from which webpack makes their ids: equal sources would give another remote entry, so
 * another version, in every folder. No option leaves it out: `virtualRuntimeEntry` puts the file's text into the identifiers instead.
 * This gives the two modules ids of their own, before webpack gives one to each of the others.
 */
class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!GENERATED_ENTRY.test(identifier)) continue;
          compilation.chunkGraph.setModuleId(
            module,
            identifier.startsWith('container entry') ? 'container' : 'runtime',
          );
        }
      });
    });
  }
}

/** The federation options that all front ends have in common. */
function federationOf(dir, folder, isProduction, { experiments: { optimization, ...experiments }, ...options }) {
  return new ModuleFederationPlugin({
    name: identifierOf(dir),
    shareStrategy: 'loaded-first',
    manifest: isProduction && { additionalData: additionalData(dir, folder) },
    // The workspaces give the types; hot replacement is webpack-dev-server's.
    dts: false,
    dev: false,
    // Manifests are not read at run time (docs/adr/0001).
    experiments: { ...experiments, optimization: { target: 'web', disableSnapshot: true, ...optimization } },
    ...options,
  });
}

/** Makes a build the host: it brings the runtime's core for all. It shares its modules at run time (shell/src/federation/runtime.ts). */
function hostPlugins(folder, isProduction) {
  return [
    federationOf('shell', folder, isProduction, {
      runtimePlugins: ['./shell/src/federation/provideRuntimeCore.ts'],
      experiments: {},
    }),
    new StableIdsPlugin(),
    new DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
  ];
}

/** Makes a build a remote: it exposes its routes, and takes the shared modules and the federation runtime's core from the shell. */
function remotePlugins(dir, folder, isProduction) {
  return [
    federationOf(dir, folder, isProduction, {
      filename: 'remoteEntry.js',
      exposes: { './routes': { import: `./${path.basename(folder)}/src/routes.tsx`, name: 'routes' } },
      shared: sharedForRemote(isProduction),
      experiments: { externalRuntime: isProduction, optimization: { disableRemote: true } },
    }),
    new SharedModulesPlugin(folder, isProduction),
    new StableIdsPlugin(),
  ];
}

module.exports = { hostPlugins, identifierOf, remotePlugins };
