// The exports of a TypeScript module, for a build that has to know them: its static imports are bundled for Node and run.
const { rm } = require('node:fs/promises');
const path = require('node:path');
const webpack = require('webpack');
const { dependencies } = require('../../package.json');
const { typescript } = require('./typescript.js');

const root = path.join(__dirname, '..', '..');

/** Installed packages are not bundled: Node finds them. */
function externalPackages({ request }, callback) {
  const isWorkspace = dependencies[request.split('/')[0]]?.startsWith('file:');
  const isPackage = /^[@\w]/.test(request) && !isWorkspace && !/^(shared-ui|hosting)\//.test(request);
  return isPackage ? callback(null, `commonjs2 ${request}`) : callback();
}

function configure(file, filename) {
  return {
    context: root,
    mode: 'development',
    target: 'node20',
    devtool: false,
    entry: path.join(root, file),
    output: { path: path.join(root, '.cache', 'evaluated'), filename, library: { type: 'commonjs2' } },
    externals: [externalPackages],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Lazy imports are left out: nothing of them runs here.
      parser: { javascript: { dynamicImportMode: 'weak' } },
      rules: [
        typescript(),
        { test: /\.css$|\.(avif|webp|png|jpe?g|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
  };
}

/**
 * Bundles a module of the repository for Node and runs it.
 * @param {string} file from the repository's root, e.g. 'customer-app/src/routes.tsx'
 * @returns {Promise<object>} its exports
 * @throws {Error} webpack's own errors, or the module's
 */
async function evaluate(file) {
  const filename = `${file.replaceAll(/\W+/g, '-')}.${process.pid}.cjs`;
  const compiler = webpack(configure(file, filename));
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
  const bundle = path.join(root, '.cache', 'evaluated', filename);
  const exported = require(bundle);
  // Webpack expects to find the files again that its configuration has loaded: a file that is gone keeps it from storing its cache.
  module.children = module.children.filter(({ filename }) => filename !== bundle);
  await rm(bundle);
  return exported;
}

module.exports = { evaluate };
