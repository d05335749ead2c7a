import { sql } from 'kysely';
import { rowsOf, useSeededApp } from '../../../test/useSeededApp';

const { app, tokens, get } = useSeededApp();

interface Place {
  currentPage: number;
  totalPages: number;
  totalEntries: number;
  next?: string | null;
  previous?: string | null;
  isMore?: boolean;
}
async function read(path: string, cursor?: string): Promise<{ rows: string[]; place: Place }> {
  const query = cursor === undefined ? path : `${path}&cursor=${cursor}`;
  const response = await get(`/api/operator/${query}`, tokens.operator);
  expect([query, response.status]).toEqual([query, 200]);
  const rows = rowsOf(response).map((row) => JSON.stringify(row));
  return { rows, place: response.body['pagination'] as Place };
}

/** All rows from a cursor on, page by page. */
async function walk(path: string, cursor: string | null, to: 'next' | 'previous' = 'next'): Promise<string[][]> {
  const pages: string[][] = [];
  for (let at = cursor; at !== null;) {
    const { rows, place } = await read(path, at);
    pages.push(rows);
    at = place[to] ?? null;
  }
  return pages;
}

/** Stores copies of a row of a table, with some values changed. */
async function copy(table: string, values: Record<string, unknown>, count: number): Promise<void> {
  const fresh = sql`jsonb_build_object('id', gen_random_uuid(), 'email', gen_random_uuid() || '@copies.example',
    'reference', 'CH-' || upper(left(md5(random()::text), 8)))`;
  const copied = sql`jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || ${fresh} || ${JSON.stringify(values)}::jsonb)`;
  await sql`insert into ${sql.table(table)} select (${copied}).*
    from (select * from ${sql.table(table)} order by created_at limit 1) as one, generate_series(1, ${count}::int)`.execute(
    app.context.db,
  );
}

/** Stores so many actions of an operator. */
async function act(action: string, count: number): Promise<void> {
  await sql`insert into operator_actions (operator_id, action, subject_kind, subject_id, subject_name, before, after, done_at)
    select id, ${action}, 'post', n::text, 'N ' || n, '{"a_b": 1}', '{}', now() from operators, generate_series(1, ${count}::int) as n`.execute(
    app.context.db,
  );
}

beforeAll(async () => {
  const { db } = app.context;
  // Many have their times alike: only the key tells them apart.
  await sql`update providers set created_at = '2026-01-01T00:00:00.123456Z'`.execute(db);
  await sql`update reviews set created_at = date_trunc('month', created_at)`.execute(db);
  await sql`insert into report_cases (kind, thing_id, name, state, opened_at, changed_at)
    select 'post', n::text, 'Post ' || n, 'open', date '2026-05-01' + n / 3, now() from generate_series(1, 8) as n`.execute(
    db,
  );
  await act('setup.check-mail', 120);
  await sql`insert into chat_messages (provider_id, sender_id, receiver_id, text, sent_at)
    select id, id::text, 'system', 'Hello', now() from providers order by email limit 3`.execute(db);
  await sql`insert into jobs (kind, state, run_at, last_error)
    select 'mail.deliver', 'dead', date '2020-01-01' + n / 20, 'no ' || n from generate_series(1, 110) as n`.execute(
    db,
  );
});

describe.each([
  'bookings?state=all&limit=2',
  'bookings?limit=1',
  'helpers?limit=2',
  'chats?everyone=true&limit=2',
  'chats?limit=1',
  'reviews?limit=3',
  'reports?limit=3',
  'audit?action=setup.check-mail',
  'attention?',
])('/api/operator/%s', (path) => {
  // M-729
  test('has the same rows in the same order by key, forwards and backwards, as by number', async () => {
    const first = await read(path);
    const byNumber = [first.rows];
    for (let page = 2; page <= first.place.totalPages; page += 1)
      byNumber.push((await read(`${path}&page=${page}`)).rows);
    expect(byNumber.length).toBeGreaterThan(1);
    expect(new Set(byNumber.flat()).size).toBe(first.place.totalEntries);
    expect(await walk(path, 'start')).toEqual(byNumber);
    const last = await read(`${path}&page=${byNumber.length}`, 'start');
    expect(last.rows).toEqual(byNumber.at(-1));
    expect(last.place).toMatchObject({ next: null, isMore: false, totalEntries: first.place.totalEntries });
    const before = await walk(path, last.place.previous ?? null, 'previous');
    expect(before.reverse()).toEqual(byNumber.slice(0, -1));
  });

  // M-729
  test('responds to a number alone as ever', async () => {
    const { place } = await read(`${path}&page=2`);
    const { totalPages, totalEntries } = place;
    expect(place).toEqual({ currentPage: 2, totalPages, totalEntries });
  });

  // M-729
  test.each([
    ['odd letters', '%21%21'],
    ['no JSON', 'abc'],
    ['a number', Buffer.from('7').toString('base64url')],
    ['too few values', Buffer.from('[false]').toString('base64url')],
    ['a day that is none', Buffer.from('[true,"2026-02-30T00:00:00Z","x","x","x"]').toString('base64url')],
    ['values of another list', Buffer.from('[false,{"a":1},"x",null]').toString('base64url')],
    ['an end of time', Buffer.from(`[false,"infinity","${'0'.repeat(8)}"]`).toString('base64url')],
  ])('rejects a cursor of %s with 400', async (_what, cursor) => {
    const { status, body } = await get(`/api/operator/${path}&cursor=${cursor}`, tokens.operator);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^This is no cursor of (a|this) list/)]);
  });
});

// M-729
test.each([
  ['helpers?search=copies.example&limit=4', 'providers', 'created_at'],
  ['bookings?state=pending&limit=4', 'bookings', 'starts_at'],
])('neither skips nor repeats a row of %s while others come and go', async (path, table, column) => {
  const { db } = app.context;
  const times = ['2026-03-01T09:00:00Z', '2026-03-02T09:00:00.000001Z', '2026-03-03T09:00:00Z'];
  const unpaid = { status: 'pending', payment_status: 'pending', assignment_status: 'none', provider_id: null };
  const open = { customer_confirmed_at: null, cancelled_at: null, ends_at: '2026-03-31T09:00:00Z' };
  const fixed = { closed_at: null, ...unpaid, ...open };
  for (const time of times) await copy(table, { ...fixed, [column]: time }, 3);
  const all = (await read(path)).place.totalEntries;
  const whole = (await walk(path, 'start')).flat();
  expect(whole).toHaveLength(all);
  const first = await read(path, 'start');
  // Rows come before the place, at its very time, and behind it; and the row at the place goes.
  const lastShown = JSON.parse(first.rows.at(-1) ?? '') as { _id: string };
  for (const time of times) await copy(table, { ...fixed, [column]: time }, 2);
  await sql`delete from ${sql.table(table)} where id = ${lastShown._id}::uuid`.execute(db);
  const seen = [...first.rows, ...(await walk(path, first.place.next ?? null)).flat()];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((row) => whole.includes(row))).toEqual(whole);
  const now = (await walk(path, 'start')).flat();
  const behind = now.slice(now.indexOf(seen[4] ?? ''));
  expect(seen.slice(4).every((row) => behind.includes(row) || whole.includes(row))).toBe(true);
  // And back: what was inserted in between is there, once.
  const end = await read(`${path}&page=${Math.ceil(now.length / 4)}`, 'start');
  const back = await walk(path, end.place.previous ?? null, 'previous');
  expect([...back.reverse().flat(), ...end.rows]).toEqual(now);
});

// M-729
test('counts a list with a cursor up to 1,000 entries, and one by number to its end', async () => {
  await act('post.delete', 1000);
  const path = 'audit?action=post.delete';
  expect((await read(path, 'start')).place).toMatchObject({ totalEntries: 1000, totalPages: 20, isMore: false });
  await act('post.delete', 1);
  expect((await read(path, 'start')).place).toMatchObject({ totalEntries: 1000, totalPages: 20, isMore: true });
  expect((await read(path)).place).toEqual({ currentPage: 1, totalPages: 21, totalEntries: 1001 });
});
