// node tools/build.mjs [front ends…]: production builds of those whose sources have changed.
import { createRequire } from 'node:module';
import { buildStale } from './stale.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const FRONT_ENDS = ['shell', 'customer-app', 'provider-app'];

/** One webpack run; rejects with webpack's own words when it fails. */
function bundle(dir) {
  const compiler = webpack(require(`../${dir}/webpack.config.js`)({}, { mode: 'production' }));
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

const asked = process.argv.slice(2);
try {
  for (const dir of asked.length > 0 ? asked : FRONT_ENDS) {
    const startedAt = performance.now();
    const isBuilt = await buildStale(dir, () => bundle(dir));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(isBuilt ? `${dir}: built in ${seconds} s\n` : `${dir}: up to date\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
