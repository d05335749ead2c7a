// The exports of a TypeScript module, for a build that has to know them: its static imports are bundled for Node and run.
const Module = require('node:module');
const path = require('node:path');
const { build } = require('esbuild');

const EMPTY = ['.css', '.module.css', '.avif', '.webp', '.png', '.jpg', '.svg'];

/** Leaves out lazy imports, as nothing of them runs here, and installed packages, which Node finds; workspaces are bundled. */
const externals = {
  name: 'externals',
  setup({ onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path: name }) =>
      /^(contract|hosting|shared-ui)(\/|$)/.test(name) ? undefined : { path: name, external: true },
    );
    onResolve({ filter: /./ }, ({ path: name, kind }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    );
  },
};

/**
 * Bundles a module for Node and runs it.
 * @param {string} file absolute
 * @returns {Promise<object>} its exports
 * @throws {Error} esbuild's own errors, or the module's
 */
async function evaluate(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: Object.fromEntries(EMPTY.map((extension) => [extension, 'empty'])),
    plugins: [externals],
    logLevel: 'silent',
  });
  const module = new Module(file);
  module.paths = Module._nodeModulePaths(path.dirname(file));
  module._compile(outputFiles[0].text, `${file}.cjs`);
  return module.exports;
}

module.exports = { evaluate };
