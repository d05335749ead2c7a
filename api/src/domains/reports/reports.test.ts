import type { AttentionItem } from 'contract/desk/attention';
import type { ReportCase, ReportDetail } from 'contract/desk/operatorReports';
import type { OwnReport, ReportYearFigure } from 'contract/reports/report';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { command, expectOperatorsOnly, readAudit } from '../../../test/operatorDesk';
import { closeByOwner } from '../../../test/closeByOwner';
import { signIn } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { callThread, readThread, sendText, startConversation, textsOf, type Conversation } from '../../../test/threads';
import { useDailyApp } from '../../../test/usePaidApp';
import { DAY_MS, HOUR_MS } from '../../platform/lib/durations';
import { withoutAddress } from './things.repo';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const app = useDailyApp();

let olive: Person;
let otto: Person;
/** The desk's sessions do not outlive the tests' days. */
beforeEach(async () => {
  await app.context.db.deleteFrom('limits').execute();
  olive = await createOperator(app, 'olive@example.com');
  otto = await createOperator(app, 'otto@example.com');
});

function report(body: object, token?: string): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/reports', { token, body: { category: 'abuse', words: 'Rude', ...body } });
}
function read(path: string, person: Person = olive): Promise<ApiResponse> {
  return callApi(app, 'GET', `/api/${path}`, { token: person.token });
}
async function caseOf(thingId: string): Promise<ReportDetail> {
  const { body } = await read('operator/reports?limit=200');
  for (const { _id } of (body.data as ReportCase[]).reverse()) {
    const detail = (await read(`operator/reports/${_id}`)).body.data as ReportDetail;
    if (detail.thingId === thingId) return detail;
  }
  throw new Error('there is no such case');
}
function decide(id: string, outcome: string, operator = olive): Promise<ApiResponse> {
  return command(app, operator, `reports/${id}/decide`, { outcome, statement: `Because of ${outcome}.` });
}
async function mails(to: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', to)
    .where('kind', '=', 'report-decided')
    .orderBy('created_at')
    .execute();
  return rows.map(({ text_body: text }) => text);
}
/** The token of the last mail about a decision. */
async function mailedToken(to: string): Promise<string> {
  return /reports\?token=(\S+)/.exec((await mails(to)).at(-1) ?? '')?.[1] ?? '';
}
function appeal(token: string, words = 'I disagree.'): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/reports/appeal', { body: { token, words } });
}
async function tokenOf(conversation: Conversation, side: 'customer' | 'provider'): Promise<string> {
  return (await signIn(app, conversation.people[side], side === 'customer' ? 'user' : 'serviceProvider')).token;
}
/** A rude message of the helper, and the customer's report of it. */
async function reportedMessage() {
  const conversation = await startConversation(app);
  for (const text of ['Hello', 'Call me on 07700 900123']) await sendText(app, conversation, 'customer', text);
  await sendText(app, conversation, 'provider', 'You are a fool');
  const messageId = (await readThread(app, conversation, 'customer')).messages.at(-1)!.id;
  const token = await tokenOf(conversation, 'customer');
  expect((await report({ kind: 'message', id: messageId }, token)).status).toBe(200);
  return { conversation, messageId, token };
}
async function postId(): Promise<string> {
  const { id } = await app.context.db
    .insertInto('posts')
    .values({ title: 'Frost', author: 'Maya', body: 'Wrap the pipes.', published_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// M-760
test('takes a report of a message only from the two who read it, and never of an own one', async () => {
  const { conversation, messageId, token } = await reportedMessage();
  const stranger = await createCustomer(app);
  const thing = { kind: 'message', id: messageId };
  expect((await report(thing)).status).toBe(404);
  expect((await report(thing, stranger.token)).status).toBe(404);
  expect((await report(thing, await tokenOf(conversation, 'provider'))).status).toBe(404);
  expect((await report(thing, olive.token)).status).toBe(403);
  for (const id of ['x', '999999999999', UNKNOWN])
    expect((await report({ kind: 'message', id }, token)).status).toBe(404);
  expect((await report({ ...thing, category: 'boring' }, token)).status).toBe(400);
  expect((await report({ ...thing, words: 'x'.repeat(1001) }, token)).status).toBe(400);
});

// M-760
test('takes reports of what a visitor sees, and of nothing that is not public', async () => {
  const provider = await createProvider(app);
  const hidden = await createProvider(app, { isApproved: false });
  const id = await postId();
  for (const [kind, seen, unseen] of [
    ['profile', provider.id, hidden.id],
    ['post', id, UNKNOWN],
    ['chore', (await app.context.db.selectFrom('services').select('id').executeTakeFirstOrThrow()).id, UNKNOWN],
  ]) {
    expect([kind, (await report({ kind, id: seen, email: 'vera@example.com' })).status]).toEqual([kind, 200]);
    expect([kind, (await report({ kind, id: unseen })).status]).toEqual([kind, 404]);
  }
  expect((await report({ kind: 'picture', id: provider.id })).status).toBe(404);
  expect((await report({ kind: 'review', id: UNKNOWN })).status).toBe(404);
  expect((await report({ kind: 'post', id, email: 'nonsense' })).status).toBe(400);
  const own = await callApi(app, 'POST', '/api/reports', {
    token: provider.token,
    body: { kind: 'profile', id: provider.id, category: 'other', words: '' },
  });
  expect(own.status).toBe(409);
  expect(await caseOf(provider.id)).toMatchObject({
    text: 'Hart Home Help',
    subject: { side: 'provider', id: provider.id },
    reporters: [{ person: { side: null, name: 'vera@example.com' }, category: 'abuse', words: 'Rude' }],
  });
});

// M-760
test('limits the reports of visitors by their address, not those of an account', async () => {
  const id = await postId();
  app.clock.advance(HOUR_MS);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await report({ kind: 'post', id })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await report({ kind: 'post', id }, (await createCustomer(app)).token)).status).toBe(200);
});

// M-761
test('keeps the reported text with what was written before and after, and no address or contact in it', async () => {
  const { messageId, conversation } = await reportedMessage();
  await app.context.db.deleteFrom('booking_messages').where('id', '=', Number(messageId)).execute();
  const detail = await caseOf(messageId);
  expect(detail).toMatchObject({ text: 'You are a fool', bookingId: conversation.bookingId, kind: 'message' });
  expect(detail.context.map(({ text }) => text)).toEqual(['Hello', 'Call me on [hidden]']);
  const { address, postal_code: postcode } = await app.context.db
    .selectFrom('bookings')
    .select(['address', 'postal_code'])
    .where('reference', '=', conversation.bookingId)
    .executeTakeFirstOrThrow();
  expect(address.length).toBeGreaterThan(4);
  for (const secret of [address, postcode]) expect(JSON.stringify(detail)).not.toContain(secret);
});

// M-761
test.each([
  ['Come to 12 Rose Lane, Flat 2', 'Come to [address], [address]'],
  ['It is 12  ROSE lane in sw4 7ab', 'It is [address] in [address]'],
  ['Flat 2 (SW47AB)', '[address] ([address])'],
  ['Nothing to hide at 12:00', 'Nothing to hide at 12:00'],
])('hides the home in %p', (text, hidden) => {
  expect(withoutAddress(text, '12 Rose Lane,Flat 2')).toBe(hidden);
});

// M-760
test('answers a repeated report with the first one, and puts several reporters into one case', async () => {
  const id = await postId();
  const [ann, ben] = [await createCustomer(app), await createCustomer(app)];
  for (const { token } of [ann, ann, ben]) expect((await report({ kind: 'post', id }, token)).status).toBe(200);
  expect((await report({ kind: 'post', id }, ann.token)).body.message).toMatch(/already/);
  expect(await caseOf(id)).toMatchObject({ reports: 2, state: 'open', subject: null });
  const mine = (await read('reports/mine', ann)).body.data as OwnReport[];
  expect(mine).toMatchObject([{ kind: 'post', side: 'reporter', state: 'open', decisions: [], appealUntil: null }]);
  expect((await read('reports/mine', await createCustomer(app))).body.data).toEqual([]);
  expect((await callApi(app, 'GET', '/api/reports/mine')).status).toBe(401);
  expect((await read('reports/mine')).status).toBe(403);
});

// M-762
test('shows the queue to operators alone, by state and kind, and on the list of what needs a person', async () => {
  const id = await postId();
  await report({ kind: 'post', id });
  const { _id } = await caseOf(id);
  await expectOperatorsOnly(app, [
    ['GET', '/api/operator/reports'],
    ['GET', `/api/operator/reports/${_id}`],
    ['POST', `/api/operator/reports/${_id}/decide`],
  ]);
  const idsOf = async (query: string) =>
    ((await read(`operator/reports?limit=200&${query}`)).body.data as ReportCase[]).map((each) => each._id);
  expect(await idsOf('state=open&kind=post')).toContain(_id);
  expect(await idsOf('kind=message')).not.toContain(_id);
  const item = async () =>
    ((await read('operator/attention?kind=open-report')).body.data as AttentionItem[]).find(
      ({ subject }) => subject.id === _id,
    );
  expect(await item()).toMatchObject({ subject: { kind: 'report', name: 'Frost' } });
  expect((await decide(_id, 'nothing')).status).toBe(200);
  expect(await item()).toBeUndefined();
  expect(await idsOf('state=open')).not.toContain(_id);
  expect((await decide(_id, 'removed')).status).toBe(409);
  expect((await decide(UNKNOWN, 'removed')).status).toBe(404);
  expect((await readAudit(app, olive, `subject=${_id}`)).data).toMatchObject([
    { action: 'report.decide', reason: 'Because of nothing.', subject: { kind: 'report', name: 'post' } },
  ]);
});

// M-763, M-765
test('hides a removed message from both sides, and sends both the reasons', async () => {
  const { conversation, messageId } = await reportedMessage();
  const { _id } = await caseOf(messageId);
  expect((await decide(_id, 'suspended')).status).toBe(200);
  const { customer, provider } = conversation.people;
  const toReporter = (await mails(customer.email)).join();
  expect(toReporter).toContain('Because of suspended.');
  expect(toReporter).not.toContain(provider.email);
  expect((await mails(provider.email)).join()).toMatch(/reported your message.*Because of suspended/s);
  await app.context.jobs.runAll();
  const { is_active: isActive } = await app.context.db
    .selectFrom('providers')
    .select('is_active')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  expect(isActive).toBe(false);
  const other = await reportedMessage();
  await decide((await caseOf(other.messageId))._id, 'removed');
  for (const side of ['customer', 'provider'] as const)
    expect((await textsOf(app, other.conversation, side)).at(-1)).toBe('Our team has removed this message.');
});

// M-763
test('removes a picture of a message for its sides with the message', async () => {
  const { conversation, messageId } = await reportedMessage();
  await app.context.db
    .updateTable('booking_messages')
    .set({ picture: Buffer.from('picture') })
    .where('id', '=', Number(messageId))
    .execute();
  await decide((await caseOf(messageId))._id, 'removed');
  const path = `/${messageId}/picture`;
  expect((await callThread(app, conversation, 'customer', 'GET', { path })).status).toBe(404);
});

// M-763
test('takes a post and a chore away, and gives no decision that does not fit', async () => {
  const id = await postId();
  await report({ kind: 'post', id });
  const { _id } = await caseOf(id);
  for (const outcome of ['warned', 'suspended']) expect((await decide(_id, outcome)).status).toBe(400);
  await decide(_id, 'removed');
  expect((await callApi(app, 'GET', `/api/posts/${id}`)).status).toBe(404);
  const { id: chore } = await app.context.db.selectFrom('services').select('id').executeTakeFirstOrThrow();
  app.clock.advance(HOUR_MS);
  await report({ kind: 'chore', id: chore });
  await decide((await caseOf(chore))._id, 'removed');
  expect(
    await app.context.db.selectFrom('services').select('is_active').where('id', '=', chore).executeTakeFirst(),
  ).toEqual({ is_active: false });
  await app.context.db.updateTable('services').set({ is_active: true }).where('id', '=', chore).execute();
});

// M-763
test('decides about a thing that was deleted meanwhile', async () => {
  const id = await postId();
  await report({ kind: 'post', id });
  const { _id } = await caseOf(id);
  await app.context.db.deleteFrom('posts').where('id', '=', id).execute();
  expect((await decide(_id, 'removed')).status).toBe(200);
  expect((await report({ kind: 'post', id })).status).toBe(404);
});

// M-764
test('gives an appeal to another operator, and undoes the removal when it succeeds', async () => {
  const { conversation, messageId } = await reportedMessage();
  const { _id } = await caseOf(messageId);
  await decide(_id, 'removed');
  const { customer, provider } = conversation.people;
  const token = await mailedToken(provider.email);
  expect((await appeal(await mailedToken(customer.email))).status).toBe(409);
  expect((await appeal(`${token}x`)).status).toBe(404);
  const shown = await callApi(app, 'GET', `/api/reports/mine?token=${token}`);
  expect(shown.body.data).toMatchObject([{ side: 'subject', appealUntil: expect.any(String) }]);
  expect(shown.text).not.toContain(customer.email);
  expect((await appeal(token)).status).toBe(200);
  const again = await callApi(app, 'GET', `/api/reports/mine?token=${token}`);
  expect(again.body.data).toMatchObject([{ state: 'appealed', appealUntil: null }]);
  expect((await appeal(token)).status).toBe(409);
  const barred = await decide(_id, 'nothing');
  expect([barred.status, barred.body.message]).toEqual([
    409,
    'You have decided this case. Another operator decides the appeal.',
  ]);
  expect((await decide(_id, 'nothing', otto)).body.data).toMatchObject({
    state: 'final',
    decisions: [{ outcome: 'removed' }, { outcome: 'nothing' }],
    appeals: [{ side: 'subject', words: 'I disagree.' }],
  });
  expect((await textsOf(app, conversation, 'provider')).at(-1)).toBe('You are a fool');
  expect((await mails(customer.email)).at(-1)).toContain('You cannot appeal');
  expect((await decide(_id, 'removed', otto)).status).toBe(409);
});

// M-764
test('takes no appeal after six months', async () => {
  const id = await postId();
  const ann = await createCustomer(app);
  await report({ kind: 'post', id }, ann.token);
  await decide((await caseOf(id))._id, 'nothing');
  const token = await mailedToken(ann.email);
  const then = app.clock.now();
  app.clock.advance(184 * DAY_MS);
  expect((await appeal(token)).status).toBe(409);
  app.clock.set(then);
});

// M-764
test('tells a site’s only operator to add another one for an appeal', async () => {
  const id = await postId();
  const ann = await createCustomer(app);
  await report({ kind: 'post', id }, ann.token);
  const { _id } = await caseOf(id);
  await decide(_id, 'nothing');
  await appeal(await mailedToken(ann.email));
  const only = { ...app.context, db: app.context.db };
  const { barredReason } = await import('./decideReport');
  await only.db
    .transaction()
    .execute(async (trx) => {
      await trx.schema.alterTable('report_decisions').dropConstraint('report_decisions_operator_id_fkey').execute();
      await trx.deleteFrom('sessions').execute();
      const { findCase } = await import('./reports.repo');
      const found = await findCase(trx, _id);
      await trx.schema.alterTable('operators').renameTo('operators_of_before').execute();
      await trx.schema.createTable('operators').addColumn('id', 'uuid').addColumn('name', 'text').execute();
      await trx
        .insertInto('operators')
        .values({ id: olive.id, name: 'Olive' } as never)
        .execute();
      expect(await barredReason(trx, found!, olive.id)).toMatch(/there is no other one/);
      throw new Error('rolled back');
    })
    .catch((error: unknown) => expect(String(error)).toBe('Error: rolled back'));
});

// M-762
test('joins a helper’s report of a review to the queue, which either page decides', async () => {
  const service = await app.context.db.selectFrom('services').select(['id', 'category_id']).executeTakeFirstOrThrow();
  for (const page of ['reviews', 'queue'] as const) {
    const conversation = await startConversation(app);
    const { id: providerId } = conversation.people.provider;
    const { id: customerId, email } = conversation.people.customer;
    const { id: bookingId } = await app.context.db
      .selectFrom('bookings')
      .select('id')
      .where('reference', '=', conversation.bookingId)
      .executeTakeFirstOrThrow();
    const { id } = await app.context.db
      .insertInto('reviews')
      .values({
        ...{ booking_id: bookingId, customer_id: customerId, provider_id: providerId, service_id: service.id },
        ...{ rating: 1, review: 'Stole my spoons' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await tokenOf(conversation, 'provider');
    const body = { reason: 'It is not true' };
    expect((await callApi(app, 'POST', `/api/reviews/${id}/report`, { token, body })).status).toBe(200);
    const detail = await caseOf(id);
    expect(detail).toMatchObject({
      kind: 'review',
      text: '1 of 5 stars: Stole my spoons',
      reporters: [{ person: { side: 'provider', id: providerId }, words: 'It is not true' }],
      subject: { side: 'customer', id: customerId },
    });
    const done =
      page === 'reviews'
        ? await command(app, olive, `reviews/${id}/remove`, { reason: 'Because of removed.' })
        : await decide(detail._id, 'removed');
    expect(done.status).toBe(200);
    expect(await caseOf(id)).toMatchObject({ state: 'decided', decisions: [{ outcome: 'removed' }] });
    expect(await mails(email)).toHaveLength(1);
    await appeal(await mailedToken(email));
    expect((await decide(detail._id, 'nothing', otto)).status).toBe(200);
    const [review] = await app.context.db.selectFrom('reviews').select('removed_at').where('id', '=', id).execute();
    expect(review).toEqual({ removed_at: null });
    const [left] = await app.context.db
      .selectFrom('review_reports')
      .select('dismissed_at')
      .where('review_id', '=', id)
      .execute();
    expect(left?.dismissed_at).not.toBeNull();
  }
});

// M-763, M-764
test('takes a helper’s picture away and gives the same one back', async () => {
  const provider = await createProvider(app);
  const name = `${'a'.repeat(64)}.webp`;
  const ann = await createCustomer(app);
  const { db } = app.context;
  await db
    .insertInto('pictures')
    .values({ name, content_type: 'image/webp', bytes: Buffer.from('picture'), created_at: app.clock.now() })
    .execute();
  await db.updateTable('providers').set({ profile_image: name }).where('id', '=', provider.id).execute();
  await report({ kind: 'picture', id: provider.id }, ann.token);
  const { _id, picture } = await caseOf(provider.id);
  expect(picture).toBe(`data:image/webp;base64,${Buffer.from('picture').toString('base64')}`);
  await decide(_id, 'removed');
  const image = async () =>
    (await db.selectFrom('providers').select('profile_image').where('id', '=', provider.id).executeTakeFirst())
      ?.profile_image;
  expect(await image()).toBeNull();
  expect(await db.selectFrom('pictures').select('name').where('name', '=', name).execute()).toEqual([]);
  await appeal(await mailedToken(provider.email));
  await decide(_id, 'nothing', otto);
  expect(await image()).toBe(name);
  expect((await callApi(app, 'GET', `/uploads/${name}`)).status).toBe(200);
});

// M-766
test('counts reports, decisions and appeals of each year in public, with nobody’s name', async () => {
  const headers = { 'cache-control': 'no-cache' };
  const read = async () =>
    (await callApi(app, 'GET', '/api/reports/figures', { headers })).body.data as ReportYearFigure[];
  const before = await read();
  const year = app.clock.now().getUTCFullYear();
  const id = await postId();
  const ann = await createCustomer(app);
  await report({ kind: 'post', id }, ann.token);
  app.clock.advance(HOUR_MS / 2);
  const { _id } = await caseOf(id);
  await decide(_id, 'nothing');
  await appeal(await mailedToken(ann.email));
  await decide(_id, 'removed', otto);
  const now = await read();
  for (const [what, name] of [
    ['reports', 'post'],
    ['decisions', 'nothing'],
    ['appeals', 'changed'],
  ]) {
    const [then, after] = [before, now].map(
      (all) => all.find((one) => one.year === year && one.what === what && one.name === name)?.count ?? 0,
    );
    expect([what, after]).toEqual([what, then! + 1]);
  }
  expect(now).toContainEqual({ year, what: 'hours', name: 'median', count: expect.any(Number) });
});

// M-767
test('deletes what was reported once nobody may appeal, and the words of a closed account at once', async () => {
  const id = await postId();
  const [ann, ben] = [await createCustomer(app), await createCustomer(app)];
  for (const { token } of [ann, ben]) await report({ kind: 'post', id }, token);
  await report({ kind: 'post', id, email: 'visitor@example.com' });
  const { _id } = await caseOf(id);
  await decide(_id, 'removed');
  expect((await closeByOwner(app, ann)).status).toBe(200);
  expect((await caseOf(id)).reporters.map(({ words }) => words).sort()).toEqual(['', 'Rude', 'Rude']);
  const purge = async () => {
    await app.context.jobs.enqueue(app.context.db, 'store.purge', {});
    await app.context.jobs.runAll();
    return (await app.context.db.selectFrom('report_cases').selectAll().where('id', '=', _id).execute())[0];
  };
  expect(await purge()).toMatchObject({ name: 'Frost' });
  const then = app.clock.now();
  app.clock.advance(191 * DAY_MS);
  expect(await purge()).toMatchObject({ name: '', evidence: {}, picture: null, state: 'decided' });
  const rows = await app.context.db.selectFrom('reports').selectAll().where('case_id', '=', _id).execute();
  expect(rows.map(({ words, visitor_email: email }) => [words, email])).toEqual([
    ['', null],
    ['', null],
    ['', null],
  ]);
  app.clock.set(then);
});

onPostgres('at once', () => {
  // M-762
  test('decides a case once when two operators decide', async () => {
    const { messageId, conversation } = await reportedMessage();
    const { _id } = await caseOf(messageId);
    const all = await Promise.all([olive, otto, olive, otto].map((each) => decide(_id, 'warned', each)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await mails(conversation.people.provider.email)).toHaveLength(1);
  });

  // M-760
  test('makes one case and one report for each person of many reports', async () => {
    const id = await postId();
    const people = await Promise.all([1, 2, 3].map(() => createCustomer(app)));
    const all = await Promise.all([...people, ...people].map(({ token }) => report({ kind: 'post', id }, token)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await caseOf(id)).toMatchObject({ reports: 3 });
    expect(
      await app.context.db.selectFrom('report_cases').select('id').where('thing_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  // M-764
  test('takes one appeal of a side', async () => {
    const { conversation, messageId } = await reportedMessage();
    await decide((await caseOf(messageId))._id, 'warned');
    const token = await mailedToken(conversation.people.provider.email);
    const all = await Promise.all([1, 2, 3].map(() => appeal(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
