// node hosting/dist/server.js: serves what has been released until it is stopped. release/cli.ts releases.
import type { FastifyInstance } from 'fastify';
import { readFrontEnds, readHostSettings, readSite } from '../environment';
import { publishAll } from '../release/publishAll';
import type { Site } from '../directory/deploymentDirectory';
import { activeRelease } from '../directory/releases';
import { createHost, type HostOptions } from './app';
import { createHostMetrics } from './metrics';
import { createRefresh, refreshPages } from './refreshPages';
import { startTracing } from './tracing';
import { createRenderOnRequest } from './renderOnRequest';
import { createReports } from './reports';
import { createJudge } from './takeBack';

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

/**
 * The pages once more, with the settings of this host, which sends them as they are where that fails, such as on a full disk. A directory without a
 * release gets the builds beside this program, where there are any: there is nothing that they could take the place of.
 */
async function prepare(site: Site, refresh: () => Promise<void>): Promise<void> {
  const isEmpty = !activeRelease(await site.directory.readReleases(), 'shell');
  const work = isEmpty ? publishAll(readFrontEnds(), site) : refresh();
  const title = isEmpty ? 'Nothing has been released yet' : 'The pages are sent as they are';
  await work.catch((error: Error) => print(`${title}: ${error.message}`));
}

/** Keeps the pages up to date. @returns a function that ends this */
async function keepFresh(site: Site): Promise<() => void> {
  const refresh = createRefresh(site);
  await prepare(site, refresh);
  return refreshPages(refresh);
}

/**
 * Listens on one address of this machine.
 * @returns the host that listens; null when the machine has no such address: many have no IPv6
 * @throws {Error} when the port is taken
 */
async function listen(host: string, port: number, options: HostOptions): Promise<FastifyInstance | null> {
  const app = await createHost(options);
  try {
    await app.listen({ port, host });
    return app;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is taken. Free it or set SITE_PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'ENOTFOUND') return null;
    throw error;
  }
}

/** Open connections have until then; the parent or supervisor that sent the signal waits a little longer. */
const STOP_TIMEOUT_MS = 10_000;

/** Accepts nothing more and lets the requests in flight finish; a second signal, or too long a wait, ends at once. */
function stopOnSignal(hosts: FastifyInstance[], stopRefreshing: () => void, stopReports?: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stopRefreshing();
    void Promise.allSettled(hosts.map((host) => host.close()))
      .then(stopReports)
      .then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function serve(): Promise<void> {
  const { port, hosts, upstreamUrl, logLevel, hasCopy, metricsPort } = readHostSettings();
  const site = readSite();
  const { directory } = site;
  const stopRefreshing = hasCopy ? () => undefined : await keepFresh(site);
  const renderOnRequest = createRenderOnRequest({ ...site, apiUrl: upstreamUrl });
  const metrics = metricsPort === null ? null : createHostMetrics(site);
  const observers = [metrics?.observe ?? null, await startTracing()].filter((one) => one !== null);
  const reports = site.reports ? createReports(directory) : undefined;
  const options = { directory, upstreamUrl, renderOnRequest, reports, logLevel, observers };
  const opened = await Promise.all(hosts.map((host) => listen(host, port, options)));
  const listening = opened.filter((host) => host !== null);
  if (listening.length === 0) throw new Error(`HOST=${hosts.join()} is no address of this machine.`);
  if (metricsPort !== null) await metrics?.listen(metricsPort);
  const judge = hasCopy ? undefined : createJudge(site, site.afterTakeBack);
  stopOnSignal(listening, stopRefreshing, reports?.start(judge));
  process.send?.('ready');
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
