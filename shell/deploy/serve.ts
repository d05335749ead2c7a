// node --import tsx shell/deploy/serve.ts: publishes what is built and not live yet, then serves the site until told to stop.
import type { Server } from 'node:http';
import { composeSite } from './compose';
import { createHost } from './host';
import { FRONT_ENDS, liveRelease, readList } from './list';
import { publish, readBuild, siteDirectory } from './publish';

/** In milliseconds. */
const REFRESH = 60_000;
const port = Number(process.env.SITE_PORT || 3000);
const site = siteDirectory();
/** This machine only, unless HOST says otherwise. */
const HOSTS = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
const api = `http://127.0.0.1:${process.env.PORT || 4000}`;

async function serve(): Promise<void> {
  for (const name of FRONT_ENDS) {
    const { version } = await readBuild(name);
    if (liveRelease(await readList(site), name)?.record.version !== version) await publish(name, { site });
  }
  await compose(site);
  // Pages that are drawn ahead show what the API says; it is asked again and again.
  setInterval(() => void compose(site).catch(() => undefined), REFRESH).unref();
  const servers = await Promise.all(HOSTS.map((host) => listen(createHost({ site, api }), host)));
  const stop = () => {
    for (const server of servers) server?.closeAllConnections();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.send?.('ready');
}

/** Once more when a release came in between: the newer list has to have the last word. */
async function compose(directory: string): Promise<void> {
  const list = await readList(directory);
  await composeSite(directory, list);
  if (JSON.stringify(await readList(directory)) !== JSON.stringify(list)) await compose(directory);
}

/** Resolves with null where this machine has no such address (no IPv6). */
function listen(server: Server, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Free it or set SITE_PORT.`) : error);
    });
    server.listen({ port, host }, () => resolve(server));
  });
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

serve().catch((error: Error) => fail(error.message));
