// npm run build [-- workspaces…]: production builds of those whose sources have changed.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildStale, root } from './stale.mjs';

const require = createRequire(import.meta.url);
const { bundle } = require('./webpack/bundle.js');
const { FRONT_ENDS } = require('./webpack/frontEnds.js');

/** The API and the host have builds of their own. */
function buildServer(dir) {
  const child = spawn(process.execPath, ['build.mjs'], { cwd: path.join(root, dir), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(`${dir} cannot be built`))));
  });
}

const SERVERS = ['api', 'hosting'];

const requested = process.argv.slice(2);
try {
  for (const dir of requested.length > 0 ? requested : [...SERVERS, ...FRONT_ENDS]) {
    const startedAt = performance.now();
    const isBuilt = await buildStale(dir, (inputs) =>
      SERVERS.includes(dir) ? buildServer(dir) : bundle(path.join(root, dir), inputs),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(isBuilt ? `${dir}: built in ${seconds} s\n` : `${dir}: up to date\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
