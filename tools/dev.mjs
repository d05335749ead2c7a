// node tools/dev.mjs [one app]: the API, the shell and both apps with live reload; with an app's name that app alone, without the shell.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isFree } from './machine/ports.mjs';
import { root } from './stale.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { portOf } = require('./webpack/devServer.js');

const FRONT_ENDS = ['shell', 'customer-app', 'provider-app'];
const apiPort = Number(process.env.PORT ?? 4000);
const running = [];

/** The API restarts by itself when its sources change. One that runs already is used as it is. */
async function startApi(sitePort) {
  if (!(await isFree(apiPort))) {
    process.stdout.write(`API: using the one on port ${apiPort}\n`);
    return;
  }
  const env = { SEED_DEMO: '1', PUBLIC_URL: `http://localhost:${sitePort}`, ...process.env, PORT: String(apiPort) };
  const api = spawn(process.execPath, [require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'src/server.ts'], {
    cwd: path.join(root, 'api'),
    env,
    stdio: 'inherit',
  });
  running.push(
    () =>
      new Promise((resolve) => {
        if (api.exitCode !== null || api.signalCode !== null) resolve();
        api.once('exit', resolve);
        api.kill('SIGTERM');
      }),
  );
}

/** One compiler and one server per front end: webpack's own server for several configurations serves only the last. */
async function startFrontEnd(dir, isAlone) {
  if (!(await isFree(portOf(dir))))
    throw new Error(`Port ${portOf(dir)} for ${dir} is taken. Free it or set SITE_PORT.`);
  const config = require(`../${dir}/webpack.config.js`)({ isAlone }, { mode: 'development' });
  const compiler = webpack(config);
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) process.stdout.write(`${stats.toString({ preset: 'errors-only' })}\n`);
    else process.stdout.write(`${dir}: ready after ${stats.endTime - stats.startTime} ms\n`);
  });
  const server = new WebpackDevServer(config.devServer, compiler);
  await server.start();
  running.push(() => server.stop());
}

async function stop() {
  await Promise.allSettled(running.map((end) => end()));
  process.exit();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);

const asked = process.argv.slice(2);
const dirs = asked.length > 0 ? asked : FRONT_ENDS;
try {
  await startApi(portOf(dirs[0]));
  await Promise.all(dirs.map((dir) => startFrontEnd(dir, dirs.length === 1)));
  process.stdout.write(`\nhttp://localhost:${portOf(dirs[0])}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  await stop();
}
