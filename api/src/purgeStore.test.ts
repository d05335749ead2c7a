import { createCustomer, createProvider } from '../test/builders';
import { callApi } from '../test/callApi';
import { startTestApp } from '../test/testApp';
import { DAY_MS } from './platform/lib/durations';

test('deletes outdated counters, codes and sessions and keeps those still needed', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const { token } = await createCustomer(app);
  await callApi(app, 'POST', '/api/auth/request-otp', { body: { email: 'someone@example.com' } });
  const left = async (): Promise<Record<string, number>> => {
    const { rows } = await app.store.pool.query<Record<string, number>>(
      'select (select count(*) from limits) as limits, (select count(*) from one_time_codes) as codes, (select count(*) from sessions) as sessions',
    );
    return rows[0] ?? {};
  };
  const before = await left();
  await app.context.jobs.enqueue(db, 'store.purge', {});
  await app.context.jobs.runAll();
  expect(await left()).toEqual(before);
  app.clock.advance(8 * DAY_MS);
  await app.context.jobs.enqueue(db, 'store.purge', {});
  await app.context.jobs.runAll();
  expect(await left()).toEqual({ limits: 0, codes: 0, sessions: 1 });
  expect((await callApi(app, 'POST', '/auth/refresh-token', { token })).status).toBe(401);
  app.clock.advance(30 * DAY_MS);
  await app.context.jobs.enqueue(db, 'store.purge', {});
  await app.context.jobs.runAll();
  expect(await left()).toEqual({ limits: 0, codes: 0, sessions: 0 });
});

test('deletes finished mails and dead jobs after three months and keeps those still to be done', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const then = app.clock.now();
  const mail = { kind: 'test', recipient: 'a@example.com', subject: 's', text_body: 't', created_at: then };
  await db
    .insertInto('outbox')
    .values([
      { ...mail, status: 'sent' },
      { ...mail, status: 'failed' },
      { ...mail, status: 'queued' },
    ])
    .execute();
  await db
    .insertInto('jobs')
    .values([
      { kind: 'test.dead', state: 'dead', run_at: then },
      { kind: 'test.ready', state: 'ready', run_at: new Date('2099-01-01') },
    ])
    .execute();
  const left = async (): Promise<string[]> => [
    ...(await db.selectFrom('outbox').select('status').where('kind', '=', 'test').orderBy('status').execute()).map(
      ({ status }) => status,
    ),
    ...(await db.selectFrom('jobs').select('kind').where('kind', 'like', 'test.%').orderBy('kind').execute()).map(
      ({ kind }) => kind,
    ),
  ];
  const purge = async (days: number): Promise<string[]> => {
    app.clock.advance(days * DAY_MS);
    await app.context.jobs.enqueue(db, 'store.purge', {});
    await app.context.jobs.runAll();
    return left();
  };
  expect(await purge(80)).toEqual(['failed', 'queued', 'sent', 'test.dead', 'test.ready']);
  expect(await purge(11)).toEqual(['queued', 'test.ready']);
});

// M-740
test('deletes the rest when rows of one kind cannot be deleted, and fails', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const then = app.clock.now();
  await app.store.pool.query(`insert into limits (key, count, resets_at) values ('held', 1, '2026-01-01');
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$;
    create trigger refuse before delete on limits for each row execute function refuse();`);
  await db
    .insertInto('outbox')
    .values({
      kind: 'test',
      recipient: 'a@example.com',
      subject: 's',
      text_body: 't',
      created_at: then,
      status: 'sent',
    })
    .execute();
  app.clock.advance(100 * DAY_MS);
  await app.context.jobs.enqueue(db, 'store.purge', {}, { dedupeKey: 'purged' });
  await app.context.jobs.runAll();
  expect(await db.selectFrom('outbox').selectAll().where('kind', '=', 'test').execute()).toEqual([]);
  const { last_error: error } = await db
    .selectFrom('jobs')
    .select('last_error')
    .where('dedupe_key', '=', 'purged')
    .executeTakeFirstOrThrow();
  expect(error).toContain('held');
});

// M-292.3
test('deletes days off that are over, when no hours can go on from them any more', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const { id } = await createProvider(app);
  const off = (first: string, last: string) => ({ provider_id: id, first_day: first, last_day: last, note: 'Away' });
  await db
    .insertInto('provider_days_off')
    .values([off('2026-06-01', '2026-06-14'), off('2026-06-15', '2026-06-15'), off('2026-06-16', '2026-06-17')])
    .execute();
  const purge = async (): Promise<string[]> => {
    await app.context.jobs.enqueue(db, 'store.purge', {});
    await app.context.jobs.runAll();
    const rows = await db.selectFrom('provider_days_off').select('last_day as last').orderBy('last_day').execute();
    return rows.map(({ last }) => last);
  };
  expect(await purge()).toEqual(['2026-06-15', '2026-06-17']);
  app.clock.advance(DAY_MS);
  expect(await purge()).toEqual(['2026-06-17']);
});
