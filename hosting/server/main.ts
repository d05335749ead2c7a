// node --import tsx hosting/server/main.ts: publishes the builds that are not active yet, then serves the site until it is stopped.
import { readHostSettings, readSite } from '../environment';
import { activate } from '../release/activate';
import { readBuild } from '../release/build';
import { releaseProblems } from '../release/compatibility';
import type { Site } from '../directory/deploymentDirectory';
import { publish } from '../release/publish';
import { activeRelease, FRONT_ENDS, isRolledBack } from '../directory/releases';
import { createHost, type HostOptions } from './app';
import { refreshPages } from './refreshPages';
import { createRenderOnRequest } from './renderOnRequest';

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function refresh(site: Site): Promise<void> {
  const { directory } = site;
  return directory.withLock(async () => activate(site, await directory.readReleases()));
}

/** A release that was rolled back stays so until it is released by hand. New builds are activated in one step, if they fit the rest. */
async function publishBuilds(site: Site): Promise<void> {
  const list = await site.directory.readReleases();
  const builds = await Promise.all(FRONT_ENDS.map((name) => readBuild(name)));
  const changed = builds.filter(({ name, version }) => activeRelease(list, name)?.manifest.version !== version);
  const isExcluded = ({ name, version }: (typeof builds)[number]) => isRolledBack(list, name, version);
  for (const { name, version } of changed.filter(isExcluded))
    print(`${name} ${version} was rolled back and stays so; npm run release -w ${name} activates it.`);
  const names = changed.filter((build) => !isExcluded(build)).map(({ name }) => name);
  if (names.length === 0) return refresh(site);
  await publish(names, {
    ...site,
    check: (candidate, next) => releaseProblems(candidate, next, null),
  }).catch((error: Error) => {
    if (!activeRelease(list, 'shell')) throw error;
    print(error.message);
    return refresh(site);
  });
}

/**
 * Listens on one address of this machine.
 * @returns whether the machine has it: many have no IPv6
 * @throws {Error} when the port is taken
 */
async function listen(host: string, port: number, options: HostOptions): Promise<boolean> {
  const app = await createHost(options);
  try {
    await app.listen({ port, host });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is taken. Free it or set SITE_PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'ENOTFOUND') return false;
    throw error;
  }
}

async function serve(): Promise<void> {
  const { port, hosts, upstreamUrl } = readHostSettings();
  const site = readSite();
  const { directory } = site;
  await publishBuilds(site);
  refreshPages(() => refresh(site));
  const renderOnRequest = createRenderOnRequest({ ...site, apiUrl: upstreamUrl });
  const opened = await Promise.all(
    hosts.map((host) => listen(host, port, { directory, upstreamUrl, renderOnRequest })),
  );
  if (!opened.includes(true)) throw new Error(`HOST=${hosts.join()} is no address of this machine.`);
  process.once('SIGINT', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  process.send?.('ready');
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
