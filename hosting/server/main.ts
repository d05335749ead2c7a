// node --import tsx hosting/server/main.ts: publishes what is built and not live yet, then serves the site until told to stop.
import type { Server } from 'node:http';
import { readBuild } from '../release/build';
import { releaseProblems } from '../release/compatibility';
import { activate } from '../release/activate';
import { createHost } from './host';
import { apiUrl, deploymentDirectory } from '../environment';
import { activeRelease, FRONT_ENDS, isRolledBack } from '../release/releases';
import { publish, type Check } from '../release/publish';

/** In milliseconds. */
const REFRESH = 60_000;
const port = Number(process.env.SITE_PORT || 3000);
const directory = deploymentDirectory();
/** This machine only, unless HOST says otherwise. */
const HOSTS = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
const api = `http://127.0.0.1:${process.env.PORT || 4000}`;

async function serve(): Promise<void> {
  await publishBuilt();
  // Pages that are drawn ahead show what the API says; it is asked again and again.
  setInterval(() => void directory.withLock(refresh).catch(() => undefined), REFRESH).unref();
  const servers = await Promise.all(HOSTS.map((host) => listen(createHost({ directory, api }), host)));
  const stop = () => {
    for (const server of servers) server?.closeAllConnections();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.send?.('ready');
}

async function refresh() {
  return activate(directory, await directory.readList(), apiUrl());
}

/** What was rolled back stays so, until it is released by hand. What is built anew goes live in one step, if it fits the rest. */
async function publishBuilt(): Promise<void> {
  const list = await directory.readList();
  const records = await Promise.all(FRONT_ENDS.map((name) => readBuild(name)));
  const changed = records.filter(({ name, version }) => activeRelease(list, name)?.manifest.version !== version);
  const [withdrawn, wanted] = [true, false].map((is) =>
    changed.filter(({ name, version }) => isRolledBack(list, name, version) === is),
  );
  for (const { name, version } of withdrawn ?? [])
    say(`${name} ${version} was rolled back and stays so; npm run release -w ${name} makes it live.`);
  const names = (wanted ?? []).map(({ name }) => name);
  if (names.length === 0) return directory.withLock(refresh);
  const check: Check = (record, next) => releaseProblems(record, next, null);
  await publish(names, { directory, apiUrl: apiUrl(), check }).catch((error: Error) => {
    if (!activeRelease(list, 'shell')) throw error;
    say(error.message);
    return directory.withLock(refresh);
  });
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

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

serve().catch((error: Error) => fail(error.message));
