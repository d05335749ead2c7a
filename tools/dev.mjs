// npm run dev: the API, the shell and both apps with live reload.
// npm run dev -w customer-app: that app alone, without the shell, and the API.
// npm run dev -w customer-app -- --in http://localhost:3000: that app inside a shell that runs there (npm start -- --allow-overrides).
import { createRequire } from 'node:module';
import { ensureApi } from './dev/api.mjs';
import { serveFrontEnd, serveRemote } from './dev/frontEnds.mjs';
import { readOptions, overrideUrl, requireTestingSite } from './dev/options.mjs';

const require = createRequire(import.meta.url);
const { portOf } = require('./webpack/devServer.js');
const { FRONT_ENDS } = require('./webpack/frontEnds.js');

const running = [];

async function serveAll(dirs) {
  running.push(await ensureApi(Number(process.env.PORT ?? 4000), portOf(dirs[0])));
  const isAlone = dirs.length === 1;
  running.push(...(await Promise.all(dirs.map((dir) => serveFrontEnd(dir, { isAlone })))));
  return `${isAlone ? `${dirs[0]} alone` : 'Everything'} runs at http://localhost:${portOf(dirs[0])}\n\nCtrl-C stops it.`;
}

async function serveInside(dir, site) {
  await requireTestingSite(site);
  const { entry, stop } = await serveRemote(dir);
  running.push(stop);
  return `${overrideUrl(site, dir, entry)}\n\nshows your build; reload to see a change once it is built.\n\nCtrl-C stops it.`;
}

async function stop() {
  await Promise.allSettled(running.map((end) => end()));
  process.exit();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);

try {
  const { app, site } = readOptions(process.argv.slice(2));
  const where = site ? await serveInside(app, site) : await serveAll(app ? [app] : FRONT_ENDS);
  process.stdout.write(`\n${where}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  await stop();
}
