// The facts of the shared modules that the builds need. Their list is shell/src/federation/sharedModules.json.
const path = require('node:path');
const { dependencies } = require('../../package.json');
const sharedUi = require('shared-ui/package.json');
const requiredVersions = require('../../shell/src/federation/sharedModules.json');

const root = path.join(__dirname, '..', '..');

const SHARED_ROUTER = path.join(root, 'shell/src/federation/reactRouter.ts');

/** The exact version in this repository of the package that a shared module belongs to. */
function versionOf(name) {
  const [packageName] = name.split('/');
  return packageName === sharedUi.name ? sharedUi.version : dependencies[packageName];
}

/** Version and required range of every shared module, by name: the modules that the shell shares. */
function sharedVersions() {
  return Object.fromEntries(
    Object.entries(requiredVersions).map(([name, requiredVersion]) => [
      name,
      { version: versionOf(name), requiredVersion },
    ]),
  );
}

/**
 * The `shared` option of a remote's federation plugin.
 * @param {boolean} isReleased a released remote carries no copy (`import: false`); in development it can be started alone
 */
function sharedForRemote(isReleased) {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, versions]) => [
      name,
      { ...versions, singleton: true, strictVersion: true, ...(isReleased && { import: false }) },
    ]),
  );
}

/** webpack's `externals` of a remote's server build: shared modules are the shell's there too, read from the variable `shared`. */
function sharedExternals({ request }, callback) {
  return request in requiredVersions ? callback(null, `var shared[${JSON.stringify(request)}]`) : callback();
}

module.exports = { SHARED_ROUTER, requiredVersions, sharedExternals, sharedForRemote, sharedVersions };
