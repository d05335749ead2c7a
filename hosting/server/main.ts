// node hosting/dist/server.js: publishes the builds that are not active yet, then serves the site until it is stopped.
import type { FastifyInstance } from 'fastify';
import { readHostSettings, readSite } from '../environment';
import { readBuild } from '../release/build';
import { releaseProblems } from '../release/compatibility';
import type { Site } from '../directory/deploymentDirectory';
import { publish } from '../release/publish';
import { activeRelease, FRONT_ENDS, isRolledBack } from '../directory/releases';
import { createHost, type HostOptions } from './app';
import { createHostMetrics } from './metrics';
import { createRefresh, refreshPages } from './refreshPages';
import { startTracing } from './tracing';
import { createRenderOnRequest } from './renderOnRequest';

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

/** A release that was rolled back stays so until it is released by hand. New builds are activated in one step, if they fit the rest. */
async function publishBuilds(site: Site, refresh: () => Promise<void>): Promise<void> {
  const list = await site.directory.readReleases();
  const builds = await Promise.all(FRONT_ENDS.map((name) => readBuild(name)));
  const changed = builds.filter(({ name, version }) => activeRelease(list, name)?.manifest.version !== version);
  const isExcluded = ({ name, version }: (typeof builds)[number]) => isRolledBack(list, name, version);
  for (const { name, version } of changed.filter(isExcluded))
    print(`${name} ${version} was rolled back and stays so; npm run release -w ${name} activates it.`);
  const names = changed.filter((build) => !isExcluded(build)).map(({ name }) => name);
  if (names.length === 0) return refresh();
  await publish(names, {
    ...site,
    check: (candidate, next) => releaseProblems(candidate, next, null),
  }).catch((error: Error) => {
    if (!activeRelease(list, 'shell')) throw error;
    print(error.message);
    return refresh();
  });
}

/** Publishes the builds, and keeps their pages up to date. @returns a function that ends this */
async function keepPublished(site: Site): Promise<() => void> {
  const refresh = createRefresh(site);
  await publishBuilds(site, refresh);
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
function stopOnSignal(hosts: FastifyInstance[], stopRefreshing: () => void): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stopRefreshing();
    void Promise.allSettled(hosts.map((host) => host.close())).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function serve(): Promise<void> {
  const { port, hosts, upstreamUrl, logLevel, hasCopy, metricsPort } = readHostSettings();
  const site = readSite();
  const { directory } = site;
  const stopRefreshing = hasCopy ? () => undefined : await keepPublished(site);
  const renderOnRequest = createRenderOnRequest({ ...site, apiUrl: upstreamUrl });
  const metrics = metricsPort === null ? null : createHostMetrics(directory);
  const observers = [metrics?.observe ?? null, await startTracing()].filter((one) => one !== null);
  const options = { directory, upstreamUrl, renderOnRequest, logLevel, observers };
  const opened = await Promise.all(hosts.map((host) => listen(host, port, options)));
  const listening = opened.filter((host) => host !== null);
  if (listening.length === 0) throw new Error(`HOST=${hosts.join()} is no address of this machine.`);
  if (metricsPort !== null) await metrics?.listen(metricsPort);
  stopOnSignal(listening, stopRefreshing);
  process.send?.('ready');
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
