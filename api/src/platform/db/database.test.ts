import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { openStore, sqlFailure, transact } from './database';
import { generateDatabaseTypes } from './generateDatabaseTypes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('keeps databaseTypes.ts in step with the migrated schema', async () => {
  const written = readFileSync(join(__dirname, 'databaseTypes.ts'), 'utf8');
  expect(await generateDatabaseTypes(app.store.db)).toBe(written);
});

test('reports the SQL error code of a failed statement and leaves the pool usable', async () => {
  const failure = await sql`select 1 / 0`.execute(app.store.db).catch((error: unknown) => sqlFailure(error));
  expect(failure).toEqual({ code: '22012', constraint: null });
  await expect(app.store.pool.query('nonsense')).rejects.toMatchObject({ code: '42601' });
  expect((await app.store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('runs a statement again and again, after a failure and in a transaction that failed', async () => {
  const { pool } = app.store;
  const text = 'select 12 / $1::int as share';
  for (const count of [1, 2, 3, 4, 6, 12, 1, 2, 3, 4])
    expect((await pool.query(text, [count])).rows).toEqual([{ share: 12 / count }]);
  await expect(pool.query(text, [0])).rejects.toMatchObject({ code: '22012' });
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query(text, ['none'])).rejects.toMatchObject({ code: '22P02' });
  await expect(client.query(text, [2])).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect((await client.query(text, [2])).rows).toEqual([{ share: 6 }]);
  client.release();
});

test('rolls a failed transaction back and runs the next one', async () => {
  const insert = (word: string) =>
    transact(app.store.db, async (trx) => {
      await trx.insertInto('search_words').values({ word }).execute();
      if (word === 'broken') throw new Error('no');
    });
  await expect(insert('broken')).rejects.toThrow('no');
  await insert('whole');
  expect(await app.store.db.selectFrom('search_words').selectAll().execute()).toEqual([{ word: 'whole' }]);
});

test('reads dates as calendar days, whatever the machine’s time zone', async () => {
  const { rows } = await app.store.pool.query(`select date '2026-03-29' as day, 9007199254740991::bigint as big`);
  expect(rows).toEqual([{ day: '2026-03-29', big: Number.MAX_SAFE_INTEGER }]);
});

// M-10.2
test('rejects unbalanced ledger entries at the commit', async () => {
  const unbalanced = transact(app.store.db, async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transactions')
      .values({ key: 'test:1', description: 'one-sided' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('ledger_entries')
      .values({ transaction_id: id, account: 'paypal_balance', amount_pence: 100 })
      .execute();
  });
  await expect(unbalanced).rejects.toMatchObject({ code: '23514' });
});

onPostgres('a store behind a pooler', () => {
  // M-521.7
  test('leaves its sessions as they are, and listens at the server itself', async () => {
    const { url } = app.database.location as { url: string };
    const store = await openStore({ url, listenUrl: url, poolSize: 3 }, () => undefined);
    const countSet = async ({ pool }: Pick<typeof store, 'pool'>) =>
      (
        await pool.query(
          `select count(*)::int as set from pg_settings where source in ('client', 'session')
             and name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'jit', 'random_page_cost')`,
        )
      ).rows[0] as { set: number };
    expect(await Promise.all([app.store, store].map(countSet))).toEqual([{ set: 4 }, { set: 0 }]);
    expect(store.pool.options.max).toBe(3);
    const received: string[] = [];
    const stop = await store.listen({
      onNotification: (payload) => void received.push(payload),
      onGap: () => undefined,
    });
    await store.pool.query(`select pg_notify('booking_changed', 'news')`);
    await until(() => received.length === 1);
    expect(received).toEqual(['news']);
    stop();
    await store.close();
  });
});
