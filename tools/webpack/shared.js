// What the three front ends have one instance of at run time. The shell brings it; a released app carries no copy.
const path = require('node:path');
const { buildSync } = require('esbuild');

const root = path.join(__dirname, '..', '..');
function at(...parts) {
  return path.join(root, ...parts);
}
const { dependencies } = require('../../package.json');
const sharedUi = require('../../shared-ui/package.json');

/** Packages by name. A facade keeps the shared copy tree-shaken: only the names it re-exports are bundled. */
const PACKAGES = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-router-dom': { facade: 'shell/src/federation/router.ts' },
};

/**
 * The entries of shared-ui that the page has once: what holds state, and what every view shows, so that a component used by shell
 * and apps is one module with one style sheet. A heavy part has an entry of its own and is bundled where it is used.
 */
const SINGLE = {
  'shared-ui/store': 'shared-ui/src/store/index.ts',
  'shared-ui/ui': 'shared-ui/src/ui/index.ts',
  'shared-ui/format': 'shared-ui/src/ui/format.ts',
  'shared-ui/paths': 'shared-ui/src/routing/paths.ts',
  // Which dialogs are open: the shell's toasts have to know of an app's dialog.
  'shared-ui/openModals': 'shared-ui/src/ui/Modal/openModals.ts',
};

/** Heavy parts of the design system: no part of its shared entry, bundled where they are used. */
const HEAVY = [
  'Avatar',
  'Badge',
  'BarChart',
  'Checkbox',
  'Chip',
  'CodeField',
  'Combobox',
  'DataTable',
  'DateField',
  'DateText',
  'DescriptionList',
  'DesignPage',
  'Field',
  'FileField',
  'NumberField',
  'Pagination',
  'PasswordField',
  'Price',
  'ProgressBar',
  'RangeCalendar',
  'Select',
  'Spinner',
  'StarInput',
  'StarRating',
  'StatCard',
  'StatusBadge',
  'StepIndicator',
  'Switch',
  'Tabs',
  'TextArea',
  'TextField',
  'TimeField',
  'useOrderedForm',
].map((name) => `shared-ui/src/ui/${name}/`);

/** Packages that live in the shell behind shared-ui/store; a second copy in an app would be a second store. */
const ONLY_THROUGH_STORE = ['@reduxjs/toolkit', 'react-redux', 'redux', 'axios'];

function packageOf(name) {
  return name.split('/')[0];
}
function sameMajor(version) {
  return `^${version.split('.')[0]}.0.0`;
}

/** The `shared` option of the federation plugin for one front end. */
function sharedFor(dir, mode) {
  const isShell = dir === 'shell';
  const place = isShell ? { eager: true } : mode === 'production' ? { import: false } : {};
  const entries = Object.entries(PACKAGES).map(([name, { facade }]) => {
    const version = dependencies[packageOf(name)];
    const source = facade && isShell ? { import: at(facade) } : {};
    return [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), ...source, ...place },
    ];
  });
  for (const [shareKey, file] of Object.entries(SINGLE)) {
    const { version } = sharedUi;
    entries.push([
      at(file),
      { shareKey, singleton: true, strictVersion: true, version, requiredVersion: sameMajor(version), ...place },
    ]);
  }
  return Object.fromEntries(entries);
}

/** webpack's `externals` of an app's server build: what is shared comes from the shell there too, as the variable `shared`. */
function takeShared({ context, request }, callback) {
  const file = request.startsWith('.') ? path.relative(root, path.join(context, request)) : null;
  const single = Object.entries(SINGLE).find(
    ([key, source]) => request === key || (file && source.replace(/\.ts$/, '') === file),
  );
  const key = single?.[0] ?? (request in PACKAGES ? request : null);
  return key ? callback(null, `var shared[${JSON.stringify(key)}]`) : callback();
}

/** What a front end brings (the shell: exact versions) or expects (an app: ranges), by share key. */
function sharedVersions(dir) {
  const options = Object.values(sharedFor(dir, 'production'));
  const names = [...Object.keys(PACKAGES), ...Object.keys(SINGLE)];
  return Object.fromEntries(
    names.map((name, index) => [name, options[index][dir === 'shell' ? 'version' : 'requiredVersion']]),
  );
}

/** The names a file exports, `export *` followed. */
function exportedNames(file) {
  const { metafile } = buildSync({
    entryPoints: [at(file)],
    bundle: true,
    packages: 'external',
    loader: { '.css': 'empty' },
    format: 'esm',
    write: false,
    metafile: true,
    outdir: root,
  });
  return new Set(Object.values(metafile.outputs)[0].exports);
}

module.exports = { PACKAGES, SINGLE, HEAVY, ONLY_THROUGH_STORE, exportedNames, sharedFor, sharedVersions, takeShared };
