import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createEmptyDatabase, onPostgres } from './testDatabase';
import { until } from './until';

interface Start {
  child: ChildProcess;
  url: string;
  errors(): string;
}

/** No bound on a start, which a busy machine delays by minutes: a process that hangs fails its test. */
const START_MS = 180_000;
const TEST_MS = 3 * START_MS;

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A process of the API with these settings and no others. */
async function start(env: Record<string, string>, ...args: string[]): Promise<Start> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(__dirname, '../dist/server.js'), ...args], {
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, url: `http://127.0.0.1:${port}`, errors: () => errors };
}

function isUp({ url }: Start): Promise<boolean> {
  return fetch(`${url}/api/health-check`).then(
    ({ ok }) => ok,
    () => false,
  );
}
function hasEnded({ child }: Start): boolean {
  return child.exitCode !== null;
}
function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'choresy-start-')), 'data', 'choresy');
}

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'k3Jq9wZx7Lm2Vb5Nc8Tr1Yp4Hd6Gs0Qf',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SMTP_URL: 'smtp://mail.example',
};

// M-47
test.each([
  ['with SEED_DEMO=1', { SEED_DEMO: '1' }, 'SEED_DEMO'],
  ['without SMTP_URL', { SMTP_URL: '' }, 'SMTP_URL'],
  ['without PAYPAL_WEBHOOK_ID', { PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID'],
])(
  'ends in production %s with one line',
  async (_what, changed, name) => {
    const api = await start({ ...production, DATA_DIR: newFolder(), ...changed });
    await until(() => hasEnded(api), START_MS);
    expect(api.child.exitCode).toBe(1);
    expect(api.errors()).toMatch(new RegExp(`^Setting ${name} [^\\n]+\\n$`));
  },
  TEST_MS,
);

// M-106
test(
  'gives a new data directory to one of two processes, and the other one says in a line why it ends',
  async () => {
    const DATA_DIR = newFolder();
    const both = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })]);
    await until(() => both.some(hasEnded), START_MS);
    const [one, other] = hasEnded(both[0]) ? [both[1], both[0]] : both;
    await until(() => isUp(one), START_MS);
    expect(other.child.exitCode).toBe(1);
    expect(other.errors()).toBe(
      `The data directory ${DATA_DIR} is in use by another process. Stop it or set DATA_DIR. Several processes need a PostgreSQL server: npm run move-to-postgres.\n`,
    );
    expect(one.errors()).toBe('');
  },
  TEST_MS,
);

onPostgres('processes on a new database', () => {
  // M-521.5, M-521.6
  test(
    'one prepares it and ends, one responds without background work or sockets, and others do those',
    async () => {
      const database = await createEmptyDatabase();
      const DATABASE_URL = 'url' in database.location ? database.location.url : '';
      const env = { DATABASE_URL, DATA_DIR: newFolder(), SEED_DEMO: '0' };
      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      await client.connect();
      const countRecurring = async () =>
        (await client.query(`select count(*)::int as jobs from jobs where kind = 'store.purge'`)).rows[0] as {
          jobs: number;
        };

      const migration = await start(env, 'migrate');
      await until(() => hasEnded(migration), START_MS).catch(async (error: Error) => {
        const { rows } = await client.query(
          'select state, wait_event_type, wait_event, query from pg_stat_activity where datname = current_database()',
        );
        throw new Error(`${error.message}; stderr: ${migration.errors()}; connections: ${JSON.stringify(rows)}`);
      });
      expect([migration.child.exitCode, migration.errors()]).toEqual([0, '']);
      const [web, realtime] = (await Promise.all(['web', 'realtime'].map((ROLES) => start({ ...env, ROLES })))) as [
        Start,
        Start,
      ];
      await until(async () => (await isUp(web)) && (await isUp(realtime)), START_MS);
      expect(await countRecurring()).toEqual({ jobs: 0 });
      const worker = await start({ ...env, ROLES: 'work' });
      await until(() => isUp(worker), START_MS);
      const statusOf = async (path: string) =>
        Promise.all([web, realtime, worker].map(async ({ url }) => (await fetch(`${url}${path}`)).status));
      expect(await statusOf('/health/ready')).toEqual([200, 200, 200]);
      expect(await statusOf('/metrics')).toEqual([200, 200, 200]);
      expect(await statusOf('/api/service/list')).toEqual([200, 404, 404]);
      expect(await statusOf('/socket.io/?EIO=4&transport=polling')).toEqual([404, 200, 404]);
      await until(async () => (await countRecurring()).jobs === 1, 10_000);
      await client.end();
      for (const { child } of [web, realtime, worker]) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await database.drop();
    },
    TEST_MS,
  );

  // M-106
  test(
    'both come up, on one schema and one set of demo data',
    async () => {
      const database = await createEmptyDatabase();
      const DATABASE_URL = 'url' in database.location ? database.location.url : '';
      const DATA_DIR = newFolder();
      const both = await Promise.all([1, 2].map(() => start({ DATABASE_URL, DATA_DIR, SEED_DEMO: '1' })));
      await until(async () => (await Promise.all(both.map(isUp))).every(Boolean), START_MS);
      expect(both.map(({ errors }) => errors())).toEqual(['', '']);
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      const { rows } = await client.query(`select (select count(*)::int from operators) as operators,
      (select count(*)::int from customers where email = 'amelia@example.com') as customers,
      (select count(*) - count(distinct name) from services)::int as doubled`);
      await client.end();
      expect(rows).toEqual([{ operators: 1, customers: 1, doubled: 0 }]);
      const pictures = await Promise.all(both.map(({ url }) => fetch(`${url}/uploads/av-hugo.avif`)));
      expect(pictures.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
        [200, 'image/avif'],
        [200, 'image/avif'],
      ]);
      for (const { child } of both) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await database.drop();
    },
    TEST_MS,
  );
});
