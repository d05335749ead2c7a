// Sharing goes wrong silently: a name that a facade lacks is `undefined` in the browser, and a shared file reached by another path is
// a second store, or a component's second style sheet. Here both stop the build. The names in use are kept for the release record.
const path = require('node:path');
const { WebpackError } = require('webpack');
const { HEAVY, ONLY_THROUGH_STORE, PACKAGES, SINGLE, exportedNames } = require('./shared.js');

const NAME = 'SharedNamesPlugin';
const root = path.join(__dirname, '..', '..');
function isOneOf(names, request) {
  return names.some((name) => request === name || request?.startsWith(`${name}/`));
}

/** The files that must not be bundled in an app: an index stands for its folder. */
const SINGLE_PLACES = Object.values(SINGLE).map((file) => file.replace(/index\.ts$/, ''));
function isSingle(file) {
  return !HEAVY.some((place) => file.startsWith(place)) && SINGLE_PLACES.some((place) => file.startsWith(place));
}

class SharedNamesPlugin {
  /** @param {string} dir the front end; @param {boolean} isReleased whether the build takes all shared modules from the shell */
  constructor(dir, isReleased) {
    this.source = path.join(root, dir, 'src') + path.sep;
    this.isReleasedApp = isReleased && dir !== 'shell';
    /** Share key → the names of it that this front end's code uses. */
    this.used = new Map();
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        this.used.clear();
        this.facades = new Map();
        for (const [name, { facade }] of Object.entries(PACKAGES)) {
          if (facade) this.facades.set(name, { facade, names: exportedNames(facade) });
        }
        for (const module of modules) {
          for (const problem of this.problemsOf(module, compilation.moduleGraph)) {
            compilation.errors.push(Object.assign(new WebpackError(problem), { module }));
          }
        }
      });
    });
  }

  problemsOf(module, moduleGraph) {
    const problems = new Set();
    for (const dependency of module.dependencies ?? []) {
      const { request, ids } = dependency;
      const shared = this.facades.get(request);
      if (shared && ids?.length > 0 && !shared.names.has(ids[0]))
        problems.add(`'${ids[0]}' of ${request} is not shared: add it to ${shared.facade}`);
      if (this.isReleasedApp && module.resource?.startsWith(this.source) && isOneOf(ONLY_THROUGH_STORE, request)) {
        problems.add(`${request} lives in the shell only: import what you need from 'shared-ui/store'`);
      }
      this.note(moduleGraph.getModule(dependency), ids);
    }
    const file = module.resource && path.relative(root, module.resource).replaceAll(path.sep, '/');
    if (this.isReleasedApp && file && isSingle(file)) {
      problems.add(`${file} would be a second copy of what the page has once: import it by its package name`);
    }
    return problems;
  }

  note(target, ids) {
    if (target?.type !== 'consume-shared-module' || !ids?.length) return;
    const { shareKey } = target.options;
    this.used.set(shareKey, (this.used.get(shareKey) ?? new Set()).add(ids[0]));
  }

  /** Share key → names this front end uses, sorted. */
  usedNames() {
    return Object.fromEntries([...this.used].sort().map(([key, names]) => [key, [...names].sort()]));
  }
}

module.exports = { SharedNamesPlugin };
