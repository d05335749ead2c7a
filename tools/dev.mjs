// npm run dev: the API, the shell and both apps with live reload.
// npm run dev -w customer-app: that app alone, without the shell, and the API.
// npm run dev -w customer-app -- --in http://localhost:3000: that app inside a shell that runs there (npm start -- --allow-overrides).
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { ensureApi } from './dev/api.mjs';
import { serveFrontEnd, serveRemote } from './dev/frontEnds.mjs';
import { overrideUrl, requireTestingSite } from './dev/override.mjs';

const require = createRequire(import.meta.url);
const { portOf } = require('./webpack/devServer.js');
const { FRONT_ENDS } = require('./webpack/frontEnds.js');

const running = [];

async function serveAll(dirs) {
  running.push(await ensureApi(Number(process.env.PORT ?? 4000), portOf(dirs[0])));
  const isAlone = dirs.length === 1;
  running.push(...(await Promise.all(dirs.map((dir) => serveFrontEnd(dir, { isAlone })))));
  return `http://localhost:${portOf(dirs[0])}`;
}

async function serveInside(dir, site) {
  await requireTestingSite(site);
  const { entry, stop } = await serveRemote(dir);
  running.push(stop);
  return `${overrideUrl(site, dir, entry)}\n\nshows your build, and after each change what it is by then when you reload.`;
}

async function stop() {
  await Promise.allSettled(running.map((end) => end()));
  process.exit();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);

const { values, positionals } = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });
const [dir] = positionals;
try {
  if (values.in && !dir)
    throw new Error('--in needs an app: npm run dev -w customer-app -- --in http://localhost:3000');
  const where = values.in ? await serveInside(dir, values.in) : await serveAll(dir ? [dir] : FRONT_ENDS);
  process.stdout.write(`\n${where}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  await stop();
}
