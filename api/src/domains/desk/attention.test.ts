import type { AttentionItem, AttentionKind } from 'contract/desk/attention';
import { sql } from 'kysely';
import { createProvider, type Person } from '../../../test/builders';
import { countQueries } from '../../../test/countQueries';
import { act, bookAndPay, type Booked } from '../../../test/paidApp';
import { readJobs } from '../../../test/readJobs';
import { countReadRows } from '../../../test/countReadRows';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { HOUR_MS } from '../../platform/lib/durations';
import { countUnread } from '../conversations/chat/conversations.repo';
import { countAttention } from './attention.repo';
import { insertMessage } from '../conversations/messages.repo';

const { app, olive, signInAgain, get, post, actionsOn, acceptedBy } = useOperatorApp();
let hugo: Person;

beforeEach(async () => {
  hugo = await createProvider(app);
});

interface AttentionPage {
  data: AttentionItem[];
  counts: Record<AttentionKind, number>;
  pagination: { currentPage: number; totalPages: number; totalEntries: number };
}
async function attention(query = ''): Promise<AttentionPage> {
  const response = await get(`attention${query}`);
  if (response.status !== 200) throw new Error(response.text);
  return response.body as unknown as AttentionPage;
}
/** Returns the list's entry of one kind about a booking, a provider or a job. */
async function itemOf(kind: AttentionKind, id: string): Promise<AttentionItem | undefined> {
  const { data } = await attention(`?kind=${kind}`);
  return data.find(({ subject, link }) => [subject.id, link.bookingId].includes(id));
}
async function paid(bookingDate = '2026-06-20'): Promise<Booked> {
  return bookAndPay(app, { body: { bookingDate } });
}
async function deadJob(kind: string, payload: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs (kind, payload, state, run_at, attempts, last_error, dedupe_key)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, 'dead', ${app.clock.now()}, 12, 'the provider is down', 'key')
    returning id::text`.execute(app.context.db);
  return rows[0]!.id;
}

describe('bookings', () => {
  // M-92.1, M-92.4
  test('lists a paid booking that nobody has until it is assigned, and again when it is rejected', async () => {
    const { booking } = await paid();
    expect(await itemOf('unassigned-booking', booking.bookingId)).toEqual({
      kind: 'unassigned-booking',
      since: app.clock.now().toISOString(),
      dueAt: '2026-06-20T08:00:00.000Z',
      problem: 'It is paid and nobody has it.',
      subject: { kind: 'booking', id: booking._id, name: booking.bookingId },
      link: { bookingId: booking.bookingId, providerId: null, jobId: null },
      amount: 37,
    });
    await post(`bookings/${booking._id}/assign`, { providerId: hugo.id });
    expect(await itemOf('unassigned-booking', booking.bookingId)).toBeUndefined();
    await act(app, hugo, 'reject-booking', booking._id, { rejectionReason: 'Too far away' });
    expect(await itemOf('unassigned-booking', booking.bookingId)).toMatchObject({
      problem: 'Its helper has rejected it, and nobody has it.',
    });
    await post(`bookings/${booking._id}/refund`);
    expect(await itemOf('unassigned-booking', booking.bookingId)).toBeUndefined();
  });

  // M-92.1
  test('lists an accepted booking a day after its end, until it is completed', async () => {
    const { booking } = await acceptedBy(hugo);
    app.clock.set('2026-06-21T09:59:00Z');
    await signInAgain();
    expect(await itemOf('overdue-booking', booking.bookingId)).toBeUndefined();
    app.clock.set('2026-06-21T10:01:00Z');
    expect(await itemOf('overdue-booking', booking.bookingId)).toMatchObject({ since: '2026-06-20T10:00:00.000Z' });
    const signedInHugo = {
      ...hugo,
      token: await app.context.sessions.start(app.context.db, 'serviceProvider', hugo.id),
    };
    expect((await act(app, signedInHugo, 'complete', booking._id)).status).toBe(200);
    expect(await itemOf('overdue-booking', booking.bookingId)).toBeUndefined();
  });

  // M-92.1
  test('lists a job whose provider was taken out of work until another has it', async () => {
    const { booking } = await acceptedBy(hugo);
    await post(`helpers/${hugo.id}/deactivate`);
    expect(await itemOf('helper-out-of-work', booking.bookingId)).toMatchObject({ link: { providerId: hugo.id } });
    const nora = await createProvider(app);
    await post(`bookings/${booking._id}/assign`, { providerId: nora.id, reason: 'The helper is gone' });
    expect(await itemOf('helper-out-of-work', booking.bookingId)).toBeUndefined();
  });
});

// M-92.1
test('lists an assigned booking that was not answered in time, should its deadline not have ended it', async () => {
  const { booking } = await paid();
  await post(`bookings/${booking._id}/assign`, { providerId: hugo.id });
  app.clock.advance(24 * HOUR_MS);
  await signInAgain();
  expect(await itemOf('overdue-booking', booking.bookingId)).toBeUndefined();
  app.clock.advance(HOUR_MS + 1000);
  expect(await itemOf('overdue-booking', booking.bookingId)).toMatchObject({
    problem: 'Its helper has not answered in time.',
  });
  await post(`bookings/${booking._id}/release`, { reason: 'No answer' });
  expect(await itemOf('overdue-booking', booking.bookingId)).toBeUndefined();
});

describe('people', () => {
  // M-92.1
  test('lists a provider who waits for approval', async () => {
    const felix = await createProvider(app, { isApproved: false });
    expect(await itemOf('pending-helper', felix.id)).toMatchObject({ link: { providerId: felix.id }, amount: null });
    await post(`helpers/${felix.id}/approve`);
    expect(await itemOf('pending-helper', felix.id)).toBeUndefined();
  });

  // M-92.1
  test('lists a chat since its first message without a reply', async () => {
    const write = (operatorId: string | null, second: number) =>
      insertMessage(app.context.db, {
        providerId: hugo.id,
        operatorId,
        text: 'Hello',
        cid: null,
        sentAt: new Date(Date.UTC(2026, 5, 16, 8, 0, second)),
      });
    await write(null, 1);
    await write(olive.id, 2);
    expect(await itemOf('unanswered-chat', hugo.id)).toBeUndefined();
    await write(null, 3);
    await write(null, 4);
    expect(await itemOf('unanswered-chat', hugo.id)).toMatchObject({
      since: '2026-06-16T08:00:03.000Z',
      problem: 'Messages without a reply: 2.',
    });
    await write(olive.id, 5);
    expect(await itemOf('unanswered-chat', hugo.id)).toBeUndefined();
  });
});

describe('jobs that were given up', () => {
  // M-92.2
  test('are listed with their booking and error, tried again from the first attempt, and kept among the actions', async () => {
    const { booking } = await paid();
    const id = await deadJob('booking.match', { bookingId: booking._id });
    expect(await itemOf('given-up-job', id)).toMatchObject({
      problem: 'This work was given up (the provider is down).',
      subject: { kind: 'job', id, name: 'booking.match' },
      link: { bookingId: booking.bookingId, jobId: id },
    });
    expect((await post(`jobs/${id}/retry`)).status).toBe(200);
    expect(await itemOf('given-up-job', id)).toBeUndefined();
    expect((await readJobs(app)).filter(({ dedupe_key: key }) => key === 'key')).toMatchObject([
      { state: 'ready', attempts: 0 },
    ]);
    expect((await post(`jobs/${id}/retry`)).status).toBe(404);
    expect((await actionsOn(id))[0]).toMatchObject({
      action: 'job.retry',
      subject: { kind: 'job', id, name: 'booking.match' },
      before: { error: 'the provider is down' },
    });
  });

  // M-92.2
  test('are dismissed with a reason only', async () => {
    const id = await deadJob('mail.deliver', { outboxId: 'odd' });
    expect((await post(`jobs/${id}/dismiss`)).status).toBe(400);
    expect((await post(`jobs/${id}/dismiss`, { reason: 'Written by hand' })).status).toBe(200);
    expect(await itemOf('given-up-job', id)).toBeUndefined();
    for (const other of [id, 'x', '1e3', '9'.repeat(30)])
      expect((await post(`jobs/${other}/dismiss`, { reason: 'x' })).status).toBe(404);
  });

  // M-92.2
  test('are listed as failing while they are still tried, and tried again at once, but not dismissed', async () => {
    const id = await deadJob('payout.send', {});
    await sql`update jobs set state = 'ready', alerted_at = ${app.clock.now()}, run_at = ${new Date('2026-07-01')}
      where id = ${id}::bigint`.execute(app.context.db);
    expect(await itemOf('failing-job', id)).toMatchObject({ since: app.clock.now().toISOString() });
    expect(await itemOf('given-up-job', id)).toBeUndefined();
    expect((await post(`jobs/${id}/dismiss`, { reason: 'x' })).status).toBe(409);
    expect((await post(`jobs/${id}/retry`)).status).toBe(200);
    expect((await readJobs(app)).filter(({ dedupe_key: key }) => key === 'key')).toMatchObject([
      { state: 'ready', attempts: 0, run_at: app.clock.now() },
    ]);
    expect(await itemOf('failing-job', id)).toBeUndefined();
  });

  test('leave the newer one when the same work waits anew', async () => {
    const id = await deadJob('store.purge', {});
    await sql`insert into jobs (kind, run_at, dedupe_key) values ('store.purge', ${app.clock.now()}, 'key')`.execute(
      app.context.db,
    );
    expect((await post(`jobs/${id}/retry`)).status).toBe(200);
    expect((await readJobs(app)).filter(({ dedupe_key: key }) => key === 'key')).toHaveLength(1);
  });
});

// M-92.3
test('lists all that needs a person in pages, the longest waiting first, with a count of each kind', async () => {
  const long = new Date('2020-01-01T00:00:00Z').getTime();
  for (let index = 0; index < 60; index += 1) {
    await sql`insert into jobs (kind, state, run_at, last_error) values ('mail.deliver', 'dead', ${new Date(long + (index % 7) * 1000)}, ${index})`.execute(
      app.context.db,
    );
  }
  const count = await countQueries(() => attention('?kind=pending-helper'));
  expect(await countQueries(() => attention('?kind=given-up-job'))).toBe(count);
  const before = await attention();
  expect(before.data).toHaveLength(50);
  const all: AttentionItem[] = [];
  for (let page = 1; page <= before.pagination.totalPages; page += 1)
    all.push(...(await attention(`?page=${page}`)).data);
  expect(all).toHaveLength(before.pagination.totalEntries);
  expect(new Set(all.map(({ kind, subject }) => `${kind} ${subject.id}`)).size).toBe(all.length);
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort());
  expect(before.counts['given-up-job']).toBe(60);
  expect(Object.values(before.counts).reduce((sum, count) => sum + count, 0)).toBe(before.pagination.totalEntries);
  expect((await attention('?kind=given-up-job&page=2')).data).toHaveLength(10);
  expect((await get('attention?kind=odd')).status).toBe(400);
});

onPostgres('of many helpers', () => {
  // M-728
  test('the counts read the rows that wait, and not all helpers and conversations', async () => {
    const { db } = app.context;
    await sql`insert into providers select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@example.com'))).*
      from providers p, generate_series(1, 3000) as n where p.id = ${hugo.id}`.execute(db);
    for (const isReply of [false, true])
      await sql`insert into chat_messages (provider_id, sender_id, receiver_id, text, sent_at)
        select id, ${isReply ? sql`'system', id::text` : sql`id::text, 'system'`}, 'Hello', now() from providers`.execute(
        db,
      );
    const { clock } = app;
    await insertMessage(db, { providerId: hugo.id, operatorId: null, cid: null, text: 'Hello?', sentAt: clock.now() });
    for (const table of ['providers', 'chat_messages', 'conversations'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    const read = await countReadRows(db, ['providers', 'chat_messages', 'conversations'], async (trx) => {
      expect((await countAttention(trx, clock.now()))['unanswered-chat']).toBe(1);
      expect(await countUnread(trx)).toBe(1);
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(500);
  });
});

onPostgres('at the same time', () => {
  // M-92.2
  test('either retries or dismisses one job, once, for 20 retries and 20 dismissals of it', async () => {
    const id = await deadJob('booking.match', {});
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => [post(`jobs/${id}/retry`), post(`jobs/${id}/dismiss`, { reason: 'x' })]).flat(),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(39);
    expect(await actionsOn(id)).toHaveLength(1);
  });
});
