// A site of its own with nothing in its database, as production starts: no demo, a first operator of the settings, a second factor.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp, type App } from '../../api/src/app';
import { seedOnStart } from '../../api/seed/seedOnStart';
import { readSettings } from '../../api/src/platform/settings/settings';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { type OpenVisit, type Visit, test } from './browser';
import { copyMigratedData } from './migrated';
import { copyPublished } from './published';
import { START_TIMEOUT_MS } from './site';
import { createDemoPayments } from '../../api/provider-simulator/createDemoPayments';

const root = resolve(__dirname, '../..');

const MINUTE_MS = 60_000;

/** The hour of the site's clock at its start, on the present day in London: a job of the same morning still fits into it. */
const START_HOUR = 6;

export const FIRST_OPERATOR = { email: 'olive@example.com', password: 'a marketplace from nothing' };

/**
 * Returns the milliseconds from now to six o’clock in London, either way.
 * @param day of the site's clock, in a winter; the present one when left out
 */
function offsetToStart(day?: string): number {
  if (day) return Date.parse(`${day}T0${START_HOUR}:00:00Z`) - Date.now();
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric', minute: 'numeric' });
  const [hour = 0, minute = 0] = parts.format().split(':').map(Number);
  return (START_HOUR * 60 - hour * 60 - minute) * MINUTE_MS;
}

/** A script after which a page's clock is so far from the machine's. */
export function shiftedClock(offsetMs: number): string {
  return `{
    const now = Date.now.bind(Date);
    Date = class extends Date {
      constructor(...given) {
        super(...(given.length > 0 ? given : [now() + ${offsetMs}]));
      }
      static now() {
        return now() + ${offsetMs};
      }
    };
  }`;
}

export interface EmptySite {
  url: string;
  api: App;
  /** The milliseconds between the clock of the site and that of the machine. */
  offsetMs: number;
  /** Opens a page of the site in a context of its own; its clock, and that of its other tabs, is the site's. */
  open: (visit: OpenVisit) => Promise<Visit>;
  /** Lets time pass on the site's server, minute by minute, with the background work that becomes due. */
  pass: (minutes: number) => Promise<void>;
}

async function startApi(site: EmptySite, directory: string, ports: { api: number; site: number }): Promise<App> {
  const settings = readSettings({
    PORT: String(ports.api),
    HOST: '127.0.0.1',
    PUBLIC_URL: site.url,
    DATA_DIR: join(directory, 'data'),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    SEED_DEMO: '0',
    OPERATOR_EMAIL: FIRST_OPERATOR.email,
    OPERATOR_PASSWORD: FIRST_OPERATOR.password,
    OPERATOR_SECOND_FACTOR: '1',
  });
  copyMigratedData(settings.dataDir);
  const clock = { now: () => new Date(Date.now() + site.offsetMs) };
  const api = await buildApp({ settings, clock, createPayments: createDemoPayments });
  await seedOnStart(api.context);
  await api.listen();
  return api;
}

/**
 * The API of an empty marketplace in this process, and its host, for one spec file or the surrounding `describe`.
 * @param day of the start of its clock, in a winter; the present one when left out
 */
export function useEmptySite(day?: string): EmptySite {
  const site = { url: '', offsetMs: offsetToStart(day) } as EmptySite;
  let directory: string;
  let host: ChildProcess;

  site.open = async (visit) => {
    const opened = await visit({ baseURL: site.url });
    await opened.page.context().addInitScript({ content: shiftedClock(site.offsetMs) });
    return opened;
  };

  site.pass = async (minutes) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      site.offsetMs += MINUTE_MS;
      await site.api.context.jobs.runAll();
    }
  };

  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS);
    directory = mkdtempSync(join(tmpdir(), 'choresy-empty-'));
    const ports = { api: await freePort(), site: await freePort() };
    site.url = `http://127.0.0.1:${ports.site}`;
    site.api = await startApi(site, directory, ports);
    copyPublished(join(directory, 'site'));
    const env = {
      ...process.env,
      API_URL: `http://127.0.0.1:${ports.api}`,
      PORT: String(ports.api),
      SITE_PORT: String(ports.site),
      SITE_DIR: join(directory, 'site'),
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
    };
    host = spawn(process.execPath, ['--import', 'tsx', 'hosting/server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await waitUntilUp(site.url, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => host.exitCode !== null });
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => host.once('exit', resolve));
    host.kill();
    await ended;
    await site.api.close();
    rmSync(directory, { recursive: true, force: true });
  });

  return site;
}
