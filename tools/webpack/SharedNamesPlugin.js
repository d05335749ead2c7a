// Sharing goes wrong silently: a name that a facade lacks is `undefined` in the browser, and a shared file reached by another path is
// a second store. Here both stop the build.
const path = require('node:path');
const { buildSync } = require('esbuild');
const { WebpackError } = require('webpack');
const { ONLY_THROUGH_STORE, PACKAGES, STATEFUL } = require('./shared.js');

const root = path.join(__dirname, '..', '..');
const NAME = 'SharedNamesPlugin';
const isOneOf = (names, request) => names.some((name) => request === name || request?.startsWith(`${name}/`));

/** The files that must not be bundled in an app: an index stands for its folder. */
const STATE = Object.values(STATEFUL).map((file) => file.replace(/index\.ts$/, ''));

/** The names a facade file exports. */
function exportedNames(file) {
  const { metafile } = buildSync({ entryPoints: [path.join(root, file)], format: 'esm', write: false, metafile: true, outdir: root });
  return new Set(Object.values(metafile.outputs)[0].exports);
}

class SharedNamesPlugin {
  /** @param {string} dir the front end; @param {boolean} isReleased whether the build takes all shared modules from the shell */
  constructor(dir, isReleased) {
    this.source = path.join(root, dir, 'src') + path.sep;
    this.isReleasedApp = isReleased && dir !== 'shell';
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        this.facades = new Map();
        for (const [name, { facade }] of Object.entries(PACKAGES)) {
          if (facade) this.facades.set(name, { facade, names: exportedNames(facade) });
        }
        for (const module of modules) {
          for (const problem of this.problemsOf(module)) compilation.errors.push(Object.assign(new WebpackError(problem), { module }));
        }
      });
    });
  }

  problemsOf(module) {
    const problems = new Set();
    for (const { request, ids } of module.dependencies ?? []) {
      const shared = this.facades.get(request);
      if (shared && ids?.length > 0 && !shared.names.has(ids[0])) problems.add(`'${ids[0]}' of ${request} is not shared: add it to ${shared.facade}`);
      if (this.isReleasedApp && module.resource?.startsWith(this.source) && isOneOf(ONLY_THROUGH_STORE, request)) {
        problems.add(`${request} lives in the shell only: import what you need from 'shared-ui/store'`);
      }
    }
    const double = this.isReleasedApp && STATE.some((place) => module.resource?.startsWith(path.join(root, place)));
    if (double) problems.add(`${path.relative(root, module.resource)} would be a second copy of shared state: import it by its package name`);
    return problems;
  }
}

module.exports = { SharedNamesPlugin };
