import { createRequire } from 'node:module';
import { freePort, isFree } from '../machine/ports.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { portOf } = require('../webpack/devServer.js');

/** Serves a configuration's build, rebuilt with every change. Resolves after the first build with a function to stop it. */
async function serve(dir, config, options) {
  const compiler = webpack(config);
  const isBuilt = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings()) process.stdout.write(`${stats.toString('errors-warnings')}\n`);
    if (!stats.hasErrors()) process.stdout.write(`${dir}: ready after ${stats.endTime - stats.startTime} ms\n`);
  });
  // The server would print the same once more.
  const server = new WebpackDevServer({ ...options, devMiddleware: { stats: 'none' } }, compiler);
  await Promise.all([server.start(), isBuilt]);
  return () => server.stop();
}

/**
 * A front end with live reload on its own port. Each has a compiler and a server of its own: webpack's server serves only the last of
 * several configurations.
 * @param {boolean} isAlone an app without the shell
 * @throws {Error} when its port is taken
 */
export async function serveFrontEnd(dir, { isAlone }) {
  const port = portOf(dir);
  if (!(await isFree(port))) throw new Error(`Port ${port} for ${dir} is taken. Free it or set SITE_PORT.`);
  const config = require(`../../${dir}/webpack.config.js`)({ isAlone }, { mode: 'development' });
  return serve(dir, config, config.devServer);
}

/**
 * A remote for a shell that runs elsewhere: a production build, since a released shell brings React's production build and a page has
 * one React.
 * @returns the URL of its remote entry, and a function that stops it
 */
export async function serveRemote(dir) {
  const config = require(`../../${dir}/webpack.config.js`)({}, { mode: 'production' });
  const port = (await isFree(portOf(dir))) ? portOf(dir) : await freePort();
  const stop = await serve(dir, config, {
    port,
    hot: false,
    liveReload: false,
    client: false,
    static: false,
    allowedHosts: 'all',
    setupExitSignals: false,
    // The page is of another origin.
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
  });
  return { entry: `http://localhost:${port}/remoteEntry.js`, stop };
}
