// A name that a facade does not re-export would be `undefined` in the browser. Here it stops the build instead.
const path = require('node:path');
const { buildSync } = require('esbuild');
const { WebpackError } = require('webpack');
const { ONLY_THROUGH_STORE, PACKAGES } = require('./shared.js');

const root = path.join(__dirname, '..', '..');

/** The names a facade file exports. */
function exportedNames(file) {
  const { metafile } = buildSync({ entryPoints: [path.join(root, file)], format: 'esm', write: false, metafile: true, outdir: root });
  return new Set(Object.values(metafile.outputs)[0].exports);
}

class SharedNamesPlugin {
  constructor(dir) {
    this.isShell = dir === 'shell';
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedNamesPlugin', (modules) => {
        const facades = new Map();
        for (const [name, { facade }] of Object.entries(PACKAGES)) if (facade) facades.set(name, { facade, names: exportedNames(facade) });
        for (const module of modules) this.check(module, facades, compilation);
      });
    });
  }

  check(module, facades, compilation) {
    const fail = (text) => compilation.errors.push(Object.assign(new WebpackError(text), { module }));
    const isOurs = module.resource && !module.resource.includes('node_modules');
    for (const { request, ids } of module.dependencies ?? []) {
      const shared = facades.get(request);
      if (shared && ids?.length > 0 && !shared.names.has(ids[0])) fail(`'${ids[0]}' of ${request} is not shared: add it to ${shared.facade}`);
      if (isOurs && !this.isShell && ONLY_THROUGH_STORE.some((name) => request === name || request?.startsWith(`${name}/`))) {
        fail(`${request} lives in the shell only: import what you need from 'shared-ui/store'`);
      }
    }
  }
}

module.exports = { SharedNamesPlugin };
