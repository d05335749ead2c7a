import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoPayments } from '../../../provider-simulator/createDemoPayments';
import { DEMO_PASSWORD } from '../../../seed/people';
import { seedDemo } from '../../../seed/seedDemo';
import { createService } from '../../../test/builders';
import { createEmptyDatabase, onPostgres, type TestDatabase } from '../../../test/testDatabase';
import { buildApp, type App } from '../../app';
import { systemClock } from '../lib/clock';
import { readSettings } from '../settings/settings';
import { copyDatabase, MoveError } from './copyDatabase';
import { openStore, type Store } from './database';
import { migrate } from './migrate';

onPostgres('moving an embedded database to a server', () => {
  let source: Store;
  let target: Store;
  let database: TestDatabase;
  let app: App;
  const build = (store: Store): Promise<App> => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'choresy-move-'));
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR, LOG_LEVEL: 'silent', SEED_DEMO: '0' });
    return buildApp({ settings, store, createPayments: createDemoPayments });
  };

  beforeAll(async () => {
    source = await openStore({ inMemory: true }, () => undefined);
    app = await build(source);
    await seedDemo(app.context);
  }, 120_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    database = await createEmptyDatabase();
    target = await openStore(database.location, () => undefined);
    await migrate(target.db);
    // Both write a time alike, for comparisons.
    const [{ TimeZone } = { TimeZone: '' }] = await read<{ TimeZone: string }>(target, 'show timezone');
    await source.pool.query(`set time zone '${TimeZone}'`);
  });
  afterEach(async () => {
    await target.close();
    await database.drop();
  });

  async function read<Row extends object>({ pool }: Store, text: string): Promise<Row[]> {
    return (await pool.query<Row>(text)).rows;
  }
  /** The rules of the schema: keys between tables, and triggers with their state. */
  const RULES = `select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by rule`;

  // M-532.5
  test('copies every row as it is, and leaves the rules of the schema as they were', async () => {
    const rules = await read(target, RULES);
    const counts = await copyDatabase(source.pool, target.pool);
    for (const table of ['customers', 'providers', 'bookings', 'ledger_entries', 'services', 'pictures'])
      expect([table, counts.get(table)]).toEqual([table, expect.any(Number)]);
    for (const table of ['customers', 'bookings', 'ledger_entries', 'categories', 'provider_work_spans']) {
      const rows = `select to_jsonb(t)::text as row from ${table} t order by md5(to_jsonb(t)::text)`;
      const copied = await read(target, rows);
      expect(copied.length).toBeGreaterThan(0);
      expect(copied).toEqual(await read(source, rows));
    }
    const pictures = 'select name, md5(bytes) as hash from pictures order by name collate "C"';
    expect(await read(target, pictures)).toEqual(await read(source, pictures));
    expect(await read(target, RULES)).toEqual(rules);
  }, 120_000);

  // M-532.5
  test('leaves a database that serves people and numbers new rows onwards', async () => {
    await copyDatabase(source.pool, target.pool);
    const moved = await build(target);
    const login = await moved.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'amelia@example.com', password: DEMO_PASSWORD },
    });
    expect(login.statusCode).toBe(200);
    const [before] = await read<{ max: number }>(target, 'select max(id)::int from catalogue_changes');
    await createService(
      { ...moved, clock: { ...systemClock, set: fail, advance: fail } },
      { name: 'Chimney sweeping' },
    );
    const [after] = await read<{ max: number }>(target, 'select max(id)::int from catalogue_changes');
    expect(after!.max).toBeGreaterThan(before!.max);
    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow(MoveError);
  }, 120_000);

  // M-532.5
  test('moves nothing when a row breaks a rule', async () => {
    await source.pool.query('alter table provider_categories drop constraint provider_categories_provider_id_fkey');
    await source.pool.query('alter table provider_categories disable trigger user');
    await source.pool.query(
      `insert into provider_categories (provider_id, category_id) select gen_random_uuid(), id from categories limit 1`,
    );
    await expect(copyDatabase(source.pool, target.pool)).rejects.toMatchObject({ code: '23503' });
    expect(await read(target, 'select from customers')).toEqual([]);
  }, 120_000);
});

function fail(): never {
  throw new Error('The time stays');
}
