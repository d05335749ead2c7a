// What the three front ends have one instance of at run time. The shell brings it; a released app carries no copy.
const path = require('node:path');
const { buildSync } = require('esbuild');

const root = path.join(__dirname, '..', '..');
const at = (...parts) => path.join(root, ...parts);
const { dependencies } = require('../../package.json');
const sharedUi = require('../../shared-ui/package.json');

/** Packages by name. A facade keeps the shared copy tree-shaken: only the names it re-exports are bundled. */
const PACKAGES = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-router-dom': { facade: 'shell/src/federation/router.ts' },
};

/** The files of shared-ui that hold state. Everything else in shared-ui is bundled, and shaken, where it is used. */
const STATEFUL = {
  'shared-ui/store': 'shared-ui/src/store/index.ts',
  // Which dialogs are open: the shell's toasts have to know of an app's dialog.
  'shared-ui/openModals': 'shared-ui/src/ui/Modal/openModals.ts',
};

/** Packages that live in the shell behind shared-ui/store; a second copy in an app would be a second store. */
const ONLY_THROUGH_STORE = ['@reduxjs/toolkit', 'react-redux', 'redux', 'axios'];

const packageOf = (name) => name.split('/')[0];
const sameMajor = (version) => `^${version.split('.')[0]}.0.0`;

/** The `shared` option of the federation plugin for one front end. */
function sharedFor(dir, mode) {
  const isShell = dir === 'shell';
  const place = isShell ? { eager: true } : mode === 'production' ? { import: false } : {};
  const entries = Object.entries(PACKAGES).map(([name, { facade }]) => {
    const version = dependencies[packageOf(name)];
    const source = facade && isShell ? { import: at(facade) } : {};
    return [name, { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), ...source, ...place }];
  });
  for (const [shareKey, file] of Object.entries(STATEFUL)) {
    const { version } = sharedUi;
    entries.push([at(file), { shareKey, singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), ...place }]);
  }
  return Object.fromEntries(entries);
}

/** webpack's `externals` of an app's server build: what is shared comes from the shell there too. */
function takeShared({ context, request }, callback) {
  const file = request.startsWith('.') ? path.relative(root, path.join(context, request)) : null;
  const stateful = Object.entries(STATEFUL).find(([key, source]) => request === key || (file && source.replace(/\.ts$/, '') === file));
  const key = stateful?.[0] ?? (request in PACKAGES ? request : null);
  return key ? callback(null, `commonjs2 ${key}`) : callback();
}

/** What a front end brings (the shell: exact versions) or expects (an app: ranges), by share key. */
function sharedVersions(dir) {
  const options = Object.values(sharedFor(dir, 'production'));
  const names = [...Object.keys(PACKAGES), ...Object.keys(STATEFUL)];
  return Object.fromEntries(names.map((name, index) => [name, options[index][dir === 'shell' ? 'version' : 'requiredVersion']]));
}

/** The names a file exports by its own words. */
function exportedNames(file) {
  const { metafile } = buildSync({ entryPoints: [at(file)], format: 'esm', write: false, metafile: true, outdir: root });
  return new Set(Object.values(metafile.outputs)[0].exports);
}

module.exports = { PACKAGES, STATEFUL, ONLY_THROUGH_STORE, exportedNames, sharedFor, sharedVersions, takeShared };
