import type { Conversation, SavedReply } from 'contract/desk/operatorProviders';
import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { command, readAudit } from '../../../test/operatorDesk';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { insertMessage } from '../conversations/messages.repo';

let app: TestApp;
let olive: Person;
let oscar: Person;
let amelia: Person;
let hugo: Person;

beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app);
  oscar = await createOperator(app);
  amelia = await createCustomer(app);
});
beforeEach(async () => {
  await app.context.db.deleteFrom('chat_messages').execute();
  hugo = await createProvider(app);
});

/** @returns the message's id */
async function write(provider: Person, by: Person | null, text: string): Promise<number> {
  const { message } = await insertMessage(app.context.db, {
    providerId: provider.id,
    operatorId: by?.id ?? null,
    text,
    cid: null,
    sentAt: app.clock.now(),
  });
  return message.id;
}
async function chats(query = '', by = olive): Promise<Conversation[]> {
  return (await callApi(app, 'GET', `/api/operator/chats${query}`, { token: by.token })).body.data as Conversation[];
}
async function unreadOf(provider: Person, by = olive): Promise<number | undefined> {
  return (await chats('', by)).find(({ providerId }) => providerId === provider.id)?.unread;
}
async function markRead(messageId: unknown, id = hugo.id) {
  return command(app, olive, `chats/${id}/read`, { messageId });
}

// M-61
test('lists conversations with their unanswered messages and returns one of them', async () => {
  expect(await chats()).toEqual([]);
  await write(hugo, null, 'one');
  await write(hugo, olive, 'two');
  await write(hugo, null, 'three');
  await write(hugo, null, 'four');
  expect(await chats()).toMatchObject([
    {
      providerId: hugo.id,
      businessName: 'Hart Home Help',
      unanswered: 2,
      isOnline: false,
      lastMessage: { text: 'four', isOwn: false },
    },
  ]);
  const one = await callApi(app, 'GET', `/api/operator/chats/${hugo.id}`, { token: olive.token });
  expect((one.body.data as { text: string; isOwn: boolean }[]).map(({ text, isOwn }) => `${text} ${isOwn}`)).toEqual([
    'one false',
    'two true',
    'three false',
    'four false',
  ]);
  expect((await callApi(app, 'GET', '/api/operator/chats/nobody', { token: olive.token })).status).toBe(404);
});

describe('unread messages', () => {
  // M-143.1
  test('are those of the helper that no operator has read or replied to, the same for all operators', async () => {
    const first = await write(hugo, null, 'one');
    await write(hugo, null, 'two');
    expect(await unreadOf(hugo)).toBe(2);
    expect((await markRead(String(first))).body).toMatchObject({ success: true, data: { unread: 1 } });
    expect([await unreadOf(hugo), await unreadOf(hugo, oscar)]).toEqual([1, 1]);
    expect((await chats())[0]).toMatchObject({ unread: 1, unanswered: 2 });
    await write(hugo, oscar, 'Hello');
    expect((await chats())[0]).toMatchObject({ unread: 0, unanswered: 0 });
    await write(hugo, null, 'three');
    expect((await chats())[0]).toMatchObject({ unread: 1, unanswered: 1 });
  });

  // M-143.1
  test('never come back by an earlier mark, and a mark beyond the last message covers nothing that comes later', async () => {
    const first = await write(hugo, null, 'one');
    const second = await write(hugo, null, 'two');
    await markRead(String(second + 1_000));
    expect((await markRead(String(first))).body.data).toEqual({ unread: 0 });
    await write(hugo, null, 'three');
    expect(await unreadOf(hugo)).toBe(1);
  });

  test('of a conversation without messages can be marked, with nothing unread', async () => {
    expect((await markRead('1')).body.data).toEqual({ unread: 0 });
    await write(hugo, null, 'one');
    expect(await unreadOf(hugo)).toBe(1);
  });

  // M-143.1
  test('rejects a text that is no message id with 400 and an unknown helper with 404', async () => {
    for (const messageId of [undefined, 7, '', 'x', '-1', '1'.repeat(16)])
      expect((await markRead(messageId)).status).toBe(400);
    for (const id of ['x', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11']) expect((await markRead('1', id)).status).toBe(404);
  });
});

// M-143.2
test('lists only the conversations whose last message is a helper’s when those without a reply are requested', async () => {
  const nora = await createProvider(app);
  await write(hugo, null, 'one');
  await write(nora, null, 'two');
  await write(nora, olive, 'three');
  const open = await callApi(app, 'GET', '/api/operator/chats?unanswered=true', { token: olive.token });
  expect((open.body.data as Conversation[]).map(({ providerId }) => providerId)).toEqual([hugo.id]);
  expect(open.body).toMatchObject({ pagination: { totalEntries: 1 } });
  expect((await chats()).map(({ providerId }) => providerId)).toEqual([nora.id, hugo.id]);
  expect((await chats('?unanswered=false')).map(({ providerId }) => providerId)).toEqual([nora.id, hugo.id]);
  const odd = await callApi(app, 'GET', '/api/operator/chats?unanswered=odd', { token: olive.token });
  expect(odd.status).toBe(400);
});

// M-172.3
test('finds helpers by a part of their email address, and counts the unread messages of all conversations', async () => {
  const nora = await createProvider(app);
  await write(hugo, null, 'one');
  await write(nora, null, 'two');
  await write(nora, null, 'three');
  const { email } = await app.context.db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', nora.id)
    .executeTakeFirstOrThrow();
  const search = encodeURIComponent(email.slice(0, -4).toUpperCase());
  const found = await callApi(app, 'GET', `/api/operator/chats?everyone=true&search=${search}`, { token: olive.token });
  expect((found.body.data as Conversation[]).map(({ providerId }) => providerId)).toEqual([nora.id]);
  expect(found.body['totalUnread']).toBe(3);
});

// M-172.4
test('returns the messages after a given one, so that a page catches up', async () => {
  const first = await write(hugo, null, 'one');
  await write(hugo, olive, 'two');
  await write(hugo, null, 'three');
  const path = `/api/operator/chats/${hugo.id}`;
  const later = await callApi(app, 'GET', `${path}?after=${first}&limit=1`, { token: olive.token });
  expect(later.body).toMatchObject({ data: [{ text: 'two', operator: { id: olive.id } }], hasMore: true });
  expect((await callApi(app, 'GET', `${path}?after=1&before=2`, { token: olive.token })).status).toBe(400);
});

describe('saved replies', () => {
  const list = async (by = olive) =>
    (await callApi(app, 'GET', '/api/operator/saved-replies', { token: by.token })).body.data as SavedReply[];
  const remove = (id: string) => callApi(app, 'DELETE', `/api/operator/saved-replies/${id}`, { token: olive.token });

  // M-143.3
  test('are shared by all operators, by title, and kept among their actions', async () => {
    const thanks = await command(app, olive, 'saved-replies', { title: 'Thanks', text: ' Thank you! ' });
    expect(thanks.body.data).toMatchObject({ title: 'Thanks', text: 'Thank you!' });
    await command(app, oscar, 'saved-replies', { title: 'Approval', text: 'We look at it today.' });
    expect((await list(oscar)).map(({ title }) => title)).toEqual(['Approval', 'Thanks']);
    expect((await command(app, oscar, 'saved-replies', { title: 'THANKS', text: 'Again' })).status).toBe(409);
    const { id } = thanks.body.data as SavedReply;
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await list()).map(({ title }) => title)).toEqual(['Approval']);
    const entries = (await readAudit(app, olive, `subject=${olive.id}`)).data;
    expect(entries).toMatchObject([
      { action: 'saved-reply.delete', before: { title: 'Thanks', text: 'Thank you!' } },
      { action: 'saved-reply.add', after: { title: 'Thanks' }, subject: { name: olive.email } },
    ]);
  });

  // M-143.3
  test('need a title and a text that is no longer than a message; an unknown one cannot be deleted', async () => {
    for (const body of [
      {},
      { title: 'A' },
      { title: ' ', text: 'B' },
      { title: 'A', text: 'x'.repeat(2001) },
      { title: 'x'.repeat(201), text: 'B' },
    ])
      expect((await command(app, olive, 'saved-replies', body)).status).toBe(400);
    for (const id of ['x', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11']) expect((await remove(id)).status).toBe(404);
  });
});

// M-143
test.each([
  ['POST', 'chats/x/read'],
  ['GET', 'saved-replies'],
  ['POST', 'saved-replies'],
  ['DELETE', 'saved-replies/x'],
] as const)('allows %s /api/operator/%s to operators only', async (method, path) => {
  const url = `/api/operator/${path}`;
  expect((await callApi(app, method, url)).status).toBe(401);
  for (const { token } of [amelia, hugo]) expect((await callApi(app, method, url, { token })).status).toBe(403);
});
