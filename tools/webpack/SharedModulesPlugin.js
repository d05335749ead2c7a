// Sharing goes wrong silently: a name that the shell does not share is `undefined` in the browser, and a shared file that is reached by
// another path is a second store, or a component's second style sheet. Here both fail the build of a remote.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { WebpackError } = require('webpack');
const sharedUi = require('shared-ui/package.json');
const { SHARED_ROUTER, requiredVersions } = require('./sharedModules.js');

const NAME = 'SharedModulesPlugin';
const root = path.join(__dirname, '..', '..');

/** Packages that live in the shell behind shared-ui/store; in a remote they would be a second store. */
const STORE_PACKAGES = ['@reduxjs/toolkit', 'react-redux', 'redux', 'axios'];

function resolveRelative(from, request) {
  const base = path.join(path.dirname(from), request);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** Adds a file and all that it reaches by relative imports. */
function addReachable(file, files) {
  if (!file || files.has(file)) return files;
  files.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (fileName.startsWith('.')) addReachable(resolveRelative(file, fileName), files);
  }
  return files;
}

/** Every source file of the shared entries of shared-ui. */
function sharedFiles() {
  const files = new Set();
  for (const name of Object.keys(requiredVersions)) {
    if (name.startsWith(`${sharedUi.name}/`)) addReachable(require.resolve(name), files);
  }
  return files;
}

function routerNames() {
  const source = ts.createSourceFile(SHARED_ROUTER, readFileSync(SHARED_ROUTER, 'utf8'), ts.ScriptTarget.Latest);
  return new Set(
    source.statements.flatMap(({ exportClause }) => exportClause?.elements.map(({ name }) => name.text) ?? []),
  );
}

class SharedModulesPlugin {
  /** @param {string} folder where the remote is; @param {boolean} isReleased whether it brings no shared module itself */
  constructor(folder, isReleased) {
    this.source = path.join(folder, 'src') + path.sep;
    this.isReleased = isReleased;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const shared = { files: sharedFiles(), routerNames: routerNames() };
        for (const module of modules) {
          for (const problem of this.problemsOf(module, shared)) {
            compilation.errors.push(Object.assign(new WebpackError(problem), { module }));
          }
        }
      });
    });
  }

  problemsOf(module, { files, routerNames }) {
    const problems = new Set();
    for (const { request, ids } of module.dependencies ?? []) {
      if (request === 'react-router-dom' && ids?.length > 0 && !routerNames.has(ids[0]))
        problems.add(`'${ids[0]}' of ${request} is not shared: add it to ${path.relative(root, SHARED_ROUTER)}`);
      const isOfStore = STORE_PACKAGES.some((name) => request === name || request?.startsWith(`${name}/`));
      if (this.isReleased && isOfStore && module.resource?.startsWith(this.source))
        problems.add(`${request} is in the shell only: import what you need from 'shared-ui/store'`);
    }
    if (this.isReleased && files.has(module.resource))
      problems.add(`${path.relative(root, module.resource)} is shared by the shell: import it by its package name`);
    return problems;
  }
}

module.exports = { SharedModulesPlugin };
