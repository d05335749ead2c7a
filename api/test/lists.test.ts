import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import {
  countBooking,
  purgeCatalogueChanges,
  readCatalogueVersion,
} from '../src/domains/catalogue/services/services.repo';
import { createCategory, createService } from './builders';
import { callApi } from './callApi';
import { startTestApp } from './testApp';
import { onPostgres } from './testDatabase';
import { rowsOf, SEEDED_JWT_SECRET, useSeededApp } from './useSeededApp';

const { app, tokens, get } = useSeededApp();
let serviceId: string;

beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`select service_id as id from reviews limit 1`.execute(app.store.db);
  serviceId = rows[0]?.id ?? '';
});

const PUBLIC_LISTS = [
  ['the chores', () => '/api/service/list'],
  ['a category', () => '/api/service/category/Cleaning'],
  ['a search', () => '/api/service/search?query=clean'],
  ['a search in a place', () => '/api/service/search?query=clean&location=London'],
  ['the categories', () => '/api/category/list'],
  ['the posts', () => '/api/posts/list'],
  ['the reviews of a chore', () => `/api/reviews/service/${serviceId}`],
] as const;

describe('a list by the page', () => {
  const PAGED = [
    ['the chores', '/api/service/list', null],
    ['a category', '/api/service/category/Cleaning', null],
    ['the posts', '/api/posts/list', null],
    ['the bookings of a customer', '/api/booking/user', 'customer'],
    ['the providers', '/api/operator/helpers', 'operator'],
    ['the bookings that need a hand', '/api/operator/bookings', 'operator'],
    ['the conversations', '/api/operator/chats', 'operator'],
  ] as const;

  // M-107
  test.each(PAGED)(
    'gives every entry of %s once and in order, and says how many there are',
    async (_what, path, as) => {
      const token = as ? tokens[as] : undefined;
      const key = (row: object): unknown => ('_id' in row ? row._id : 'providerId' in row ? row.providerId : null);
      const all = rowsOf(await get(path, token)).map(key);
      expect(all.length).toBeGreaterThan(0);
      const paged: unknown[] = [];
      for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
        const response = await get(`${path}?page=${page}&limit=2`, token);
        expect(response.body['pagination']).toEqual({
          currentPage: page,
          totalPages: Math.ceil(all.length / 2),
          totalEntries: all.length,
        });
        paged.push(...rowsOf(response).map(key));
      }
      expect(paged).toEqual(all);
      expect(rowsOf(await get(`${path}?page=99999&limit=200`, token))).toEqual([]);
    },
  );

  // M-107
  test('of orders stays a plain list, with the number of all in a header', async () => {
    const path = '/api/orders/user/amelia@example.com';
    const all = await get(path, tokens.customer);
    const page = await get(`${path}?page=2&limit=1`, tokens.customer);
    expect(rowsOf(page)).toEqual(rowsOf(all).slice(1, 2));
    expect(rowsOf(all).length).toBeGreaterThan(1);
    expect([all, page].map(({ headers }) => String(headers['x-total-count']))).toEqual([
      String(rowsOf(all).length),
      String(rowsOf(all).length),
    ]);
  });

  // M-107
  test.each([
    ['page=0', 'The page must be a whole number from 1 to 100000'],
    ['page=two', 'The page must be a whole number from 1 to 100000'],
    ['limit=0', 'The limit must be a whole number from 1 to 200'],
    ['limit=201', 'The limit must be a whole number from 1 to 200'],
    ['limit=1.5', 'The limit must be a whole number from 1 to 200'],
  ])('rejects %s with 400', async (query, message) => {
    expect(await get(`/api/service/list?${query}`)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('a public list', () => {
  // M-108
  test.each(PUBLIC_LISTS)(
    'of %s has an ETag, may be kept for seconds, and is 304 while it is the same',
    async (_what, path) => {
      const first = await get(path());
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=3',
        'content-type': 'application/json; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
        vary: expect.stringContaining('accept-encoding'),
      });
      const again = await callApi(app, 'GET', path(), { headers: { 'if-none-match': String(first.headers.etag) } });
      expect([again.status, again.text]).toEqual([304, '']);
      const other = await callApi(app, 'GET', path(), { headers: { 'if-none-match': 'W/"another"' } });
      expect([other.status, other.text]).toEqual([200, first.text]);
    },
  );

  // M-108
  test.each(PUBLIC_LISTS)('of %s is the same compressed', async (_what, path) => {
    const plain = await get(path());
    const reply = await app.http.inject({ url: path(), headers: { 'accept-encoding': 'gzip, br' } });
    const isLong = plain.text.length >= 1024;
    expect(reply.headers['content-encoding']).toBe(isLong ? 'gzip' : undefined);
    expect((isLong ? gunzipSync(reply.rawPayload) : reply.rawPayload).toString()).toBe(plain.text);
    const uncompressed = await app.http.inject({ url: path(), headers: { 'accept-encoding': 'gzip;q=0' } });
    expect([uncompressed.headers['content-encoding'], uncompressed.body]).toEqual([undefined, plain.text]);
  });

  // M-108
  test('shows a change at once', async () => {
    const before = await get('/api/service/list');
    const { id } = await createService(app, { name: 'Chimney sweeping', category: 'Cleaning' });
    const after = await get('/api/service/list');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(rowsOf(after)).toHaveLength(rowsOf(before).length + 1);
    expect(rowsOf(await get('/api/service/search?query=chimney')).map(({ _id }) => _id)).toEqual([id]);
    await app.context.db.updateTable('services').set({ is_active: false }).where('id', '=', id).execute();
    expect(rowsOf(await get('/api/service/search?query=chimney'))).toEqual([]);
    await app.context.db.deleteFrom('services').where('id', '=', id).execute();
    expect((await get('/api/service/list')).text).toBe(before.text);
  });

  // M-108
  test('shows at once that the providers of a place have stopped working', async () => {
    const total = async (): Promise<number> =>
      (await get('/api/service/search?location=London')).body['totalServices'] as number;
    const before = await total();
    const { db } = app.context;
    const stopped = await db
      .updateTable('providers')
      .set({ is_active: false })
      .where('is_active', '=', true)
      .returning('id')
      .execute();
    expect(await total()).toBeLessThan(before);
    const ids = stopped.map(({ id }) => id);
    await db.updateTable('providers').set({ is_active: true }).where('id', 'in', ids).execute();
    expect(await total()).toBe(before);
  });

  // M-108
  test('shows at once the present offers of a place’s providers', async () => {
    const { db } = app.context;
    const total = async (): Promise<number> =>
      (await get('/api/service/search?location=London')).body['totalServices'] as number;
    const before = await total();
    const offered = await db.deleteFrom('provider_categories').returningAll().execute();
    const gardening = await createCategory(app, 'Gardening');
    const { rows } = await sql<{ id: string }>`select id from providers`.execute(db);
    await db
      .insertInto('provider_categories')
      .values(rows.map(({ id }) => ({ provider_id: id, category_id: gardening })))
      .execute();
    expect(await total()).toBeLessThan(before);
    await db.deleteFrom('provider_categories').execute();
    await db.insertInto('provider_categories').values(offered).execute();
    expect(await total()).toBe(before);
  });

  // M-108
  test('is made anew for a change of any column of a chore but how often it was booked', async () => {
    const { db } = app.context;
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'services' and is_generated = 'NEVER'
        and column_name not in ('id', 'created_at', 'version')`.execute(db);
    const unnoticed: string[] = [];
    for (const { name } of columns) {
      const before = await readCatalogueVersion(db);
      await sql`update services set ${sql.ref(name)} = ${sql.ref(name)} where id = ${serviceId}`.execute(db);
      if ((await readCatalogueVersion(db)) === before) unnoticed.push(name);
    }
    expect(unnoticed).toEqual(['booked_count']);
  });

  // M-108
  test('is not made anew for a paid booking', async () => {
    const before = await get('/api/service/list');
    await countBooking(app.context.db, serviceId);
    expect((await get('/api/service/list')).text).toBe(before.text);
  });

  // M-732
  test.each([
    ['starts or stops working', sql`update providers set is_active = is_active`],
    ['serves other places', sql`update providers set areas = areas`],
    ['offers other work', sql`update provider_categories set category_id = category_id`],
  ])('is not made anew for a helper who %s, whom it does not show', async (_what, change) => {
    const { db } = app.context;
    const lists = () =>
      Promise.all(['/api/service/list', '/api/service/search?query=cleaning'].map((path) => get(path)));
    const before = await lists();
    await countBooking(db, serviceId);
    await change.execute(db);
    expect((await lists()).map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  });

  // M-108
  test('does not come back as it was when old changes are forgotten', async () => {
    const { db } = app.context;
    const forget = async (): Promise<void> => {
      await sql`update catalogue_changes set changed_at = now() - interval '1 hour'`.execute(db);
      await purgeCatalogueChanges(db);
    };
    await forget();
    const before = await get('/api/service/search?query=thatching');
    const { id } = await createService(app, { name: 'Thatching', category: 'Cleaning' });
    await forget();
    const after = await get('/api/service/search?query=thatching');
    expect([before, after].map(({ body }) => body['totalServices'])).toEqual([0, 1]);
    await db.deleteFrom('services').where('id', '=', id).execute();
  });

  test('is compared with a client’s copy only if there is a response', async () => {
    expect((await get('/api/reviews/service/nonsense')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/service/list?page=0')).headers['cache-control']).toBe('no-store');
  });

  test('has an ETag, and somebody’s own lists do not', async () => {
    const { headers } = await get('/api/orders/user/amelia@example.com', tokens.customer);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});

describe('a long list', () => {
  // M-107
  test('is complete where no page is requested', async () => {
    const { rows } = await sql<{ id: string }>`select id from categories where name = 'Gardening'`.execute(
      app.store.db,
    );
    await sql`
      insert into services (name, description, price_pence, category_id, category_name)
      select 'Weeding ' || n, '', 1500, ${rows[0]?.id}::uuid, 'Gardening' from generate_series(1, 2345) as n`.execute(
      app.store.db,
    );
    await sql`
      insert into posts (title, author, published_at)
      select 'Post ' || n, 'Amelia', '2026-01-01' from generate_series(1, 321) as n`.execute(app.store.db);
    for (const [path, table, condition] of [
      ['/api/service/list', 'services', sql`true`],
      ['/api/service/category/Gardening', 'services', sql`is_active and category_name = 'Gardening'`],
      ['/api/posts/list', 'posts', sql`published_at <= ${app.clock.now()}`],
    ] as const) {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${condition}`.execute(app.store.db);
      const response = await get(path);
      expect(response.body).toMatchObject({ success: true });
      expect(Object.keys(response.body).sort()).toEqual(['data', 'success']);
      expect(new Set(rowsOf(response).map(({ _id }) => _id)).size).toBe(counted[0]?.count);
    }
  });
});

onPostgres('two processes', () => {
  // M-108
  test('both show a change by one of them, while others read and change the catalogue', async () => {
    const other = await startTestApp({ beside: app, settings: { jwtSecret: SEEDED_JWT_SECRET } });
    const path = '/api/service/search?query=lantern';
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([
        ...Array.from({ length: 5 }, () => createService(app, { name: `Lantern ${round}` })),
        ...Array.from({ length: 20 }, (_, index) => get(path, undefined, index % 2 ? other : app)),
      ]);
      for (const at of [app, other]) expect((await get(path, undefined, at)).body['totalServices']).toBe(round * 5);
    }
  });
});
