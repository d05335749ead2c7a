// URLs of the development servers: the shell on SITE_PORT (3000), the apps on the ports after it.
const path = require('node:path');
const API_PATHS = require('../../hosting/apiPaths.json');
const frontEnds = require('../../hosting/frontEnds.json');
const { APPS } = require('./frontEnds.js');

function sitePort() {
  return Number(process.env.SITE_PORT ?? 3000);
}
function portOf(dir) {
  return sitePort() + frontEnds[dir];
}
function apiUrl() {
  return `http://127.0.0.1:${process.env.PORT ?? 4000}`;
}

/** The deployment list of development: every app has a server of its own. */
function serveDeployment({ hostname, protocol }, response) {
  const active = (dir) => ({
    version: 'dev',
    entry: `${protocol}://${hostname}:${portOf(dir)}/remoteEntry.js`,
    mount: require(path.join(__dirname, '..', '..', dir, 'package.json')).mount,
  });
  response.json({ apps: Object.fromEntries(APPS.map((app) => [app, active(app)])) });
}

function devServer(dir) {
  const port = portOf(dir);
  return {
    port,
    hot: true,
    allowedHosts: 'all',
    // A page may be named like a file: /category/Node.js.
    historyApiFallback: { disableDotRule: true },
    setupExitSignals: false,
    setupMiddlewares: (middlewares, { app }) => {
      if (dir === 'shell') app.get('/deployment.json', serveDeployment);
      return middlewares;
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, logging: 'error', webSocketURL: { port } },
    proxy: [
      { context: API_PATHS, target: apiUrl() },
      { context: ['/socket.io'], target: apiUrl(), ws: true },
      {
        context: (pathname, request) => pathname === '/auth/refresh-token' && request.method === 'POST',
        target: apiUrl(),
      },
    ],
    // Fonts, pictures and icons of shared-ui, where the shell serves them from.
    static: { directory: path.join(__dirname, '..', '..', 'shared-ui', 'assets'), publicPath: '/assets' },
  };
}

module.exports = { apiUrl, devServer, portOf, sitePort };
