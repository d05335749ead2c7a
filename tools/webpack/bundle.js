#!/usr/bin/env node
// choresy-build: the production build of the app in this folder, of a repository of its own.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');

/**
 * Runs webpack: for browsers, and for the host, which renders pages.
 * @param {string} folder of the front end
 * @param {string} inputs the hash of what it is built from
 * @throws {Error} with webpack's messages when the build fails
 */
function bundle(folder, inputs) {
  const configure = require(path.join(folder, 'webpack.config.js'));
  const compiler = webpack([{ inputs }, { isServer: true }].map((env) => configure(env, { mode: 'production' })));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
}

function hashOfSources(folder) {
  const hash = createHash('sha256').update(readFileSync(path.join(folder, 'package.json')));
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((entry) => entry.isFile()))
    hash.update(name).update(readFileSync(path.join(parentPath, name)));
  return hash.digest('hex');
}

if (require.main === module) {
  const folder = process.cwd();
  bundle(folder, hashOfSources(folder)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

module.exports = { bundle };
