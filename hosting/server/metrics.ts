// The host's figures for Prometheus, on a port of their own: the site's paths are the visitors'.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Site } from '../directory/deploymentDirectory';
import { FEDERATION_MANIFEST } from '../directory/manifest';
import { activeRelease } from '../directory/releases';
import { readFrontEnds } from '../environment';
import { isApiPath } from './apiProxy';
import { readReleaseStates } from './releaseStates';

/** Counts the requests of the hosts it observes, and tells whether the active release of each front end is there, as it was released (M-623, M-724). */
export function createHostMetrics(site: Site) {
  const { directory } = site;
  const register = new Registry();
  const requests = new Histogram({
    name: 'choresy_site_request_duration_seconds',
    help: 'Requests of the site by kind (api: passed on; site: pages and files) and status',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const frontEnds = new Gauge({
    name: 'choresy_site_front_end_up',
    help: '1 while the active release of a front end is in the deployment directory, as it was released',
    labelNames: ['front_end'],
    registers: [register],
  });
  const refused = new Gauge({
    name: 'choresy_site_refused_files',
    help: 'Files of releases of a front end that are not sent, since they are not as they were released',
    labelNames: ['front_end'],
    registers: [register],
  });
  collectDefaultMetrics({ register });

  const names = readFrontEnds();
  const read = async (): Promise<string> => {
    const list = await directory.readReleases().catch(() => null);
    for (const name of names) {
      const release = list && activeRelease(list, name);
      const isThere = release && existsSync(path.join(directory.root, release.folder, FEDERATION_MANIFEST));
      const changed = [...directory.refused.keys()].filter((file) => file.startsWith(`/${name}/`));
      refused.set({ front_end: name }, changed.length);
      const isSound = !changed.some((file) => file.startsWith(release?.baseUrl ?? ''));
      frontEnds.set({ front_end: name }, isThere && isSound ? 1 : 0);
    }
    return register.metrics();
  };

  return {
    read,
    observe: (app: FastifyInstance) =>
      void app.addHook('onResponse', async ({ url }, { statusCode, elapsedTime }) => {
        requests.observe({ kind: isApiPath(url) ? 'api' : 'site', status: statusCode }, elapsedTime / 1000);
      }),
    /** Serves the figures, and the state of the releases for the API, to this machine. @throws {Error} when the port is taken */
    listen: (port: number): Promise<Server> =>
      new Promise((resolve, reject) => {
        const documents: Record<string, () => Promise<[type: string, text: string]>> = {
          '/metrics': async () => [register.contentType, await read()],
          '/releases': async () => ['application/json', JSON.stringify(await readReleaseStates(site))],
        };
        const server = createServer((request, response) => {
          const respond = documents[request.url ?? ''];
          if (!respond) return void response.writeHead(404).end();
          respond().then(
            ([type, text]) => response.writeHead(200, { 'Content-Type': type }).end(text),
            () => response.writeHead(500).end(),
          );
        });
        server.on('error', reject).listen(port, '127.0.0.1', () => resolve(server));
      }),
  };
}
