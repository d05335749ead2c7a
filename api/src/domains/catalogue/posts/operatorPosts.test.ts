import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { readAudit } from '../../../../test/operatorDesk';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

const POSTS = '/api/operator/posts';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app, 'olive@example.com');
});

function get(path: string): Promise<ApiResponse> {
  return callApi(app, 'GET', path, { token: olive.token });
}
function post(path: string, body: unknown): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { token: olive.token, body });
}
function put(id: string, body: unknown): Promise<ApiResponse> {
  return callApi(app, 'PUT', `${POSTS}/${id}`, { token: olive.token, body });
}
function fieldsOf(more: object = {}) {
  const content = `## Why\n\n${'word '.repeat(360)}`;
  return { title: 'Frost', excerpt: 'In short', content, author: 'Maya', image: '', tags: ['Garden'], ...more };
}
async function addDraft(more: object = {}): Promise<OperatorPost> {
  const { body, text } = await post(POSTS, fieldsOf(more));
  if (!body.data) throw new Error(text);
  return body.data as OperatorPost;
}
async function publicTitles(): Promise<string[]> {
  return ((await callApi(app, 'GET', '/api/posts/list')).body.data as { title: string }[]).map(({ title }) => title);
}

// M-159.1
test('is rejected with 401 without a token and with 403 for customers and providers', async () => {
  const [customer, provider] = [await createCustomer(app), await createProvider(app)];
  const one = `${POSTS}/${UNKNOWN}`;
  const calls = [
    ['GET', POSTS],
    ['GET', one],
    ['POST', POSTS],
    ['PUT', one],
    ['POST', `${one}/publish`],
    ['POST', `${one}/unpublish`],
    ['POST', `${one}/delete`],
  ] as const;
  for (const [method, path] of calls) {
    const statuses = [];
    for (const token of [undefined, customer.token, provider.token])
      statuses.push((await callApi(app, method, path, { token })).status);
    expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403]);
  }
});

// M-159.2
test('keeps a draft from readers until it is published, and again once it is a draft', async () => {
  const draft = await addDraft({ title: 'Secret' });
  expect(draft).toMatchObject({ state: 'draft', publishedAt: null, readTime: 2, version: 1, views: 0 });
  expect(await publicTitles()).not.toContain('Secret');
  expect((await callApi(app, 'GET', `/api/posts/${draft._id}`)).status).toBe(404);
  const published = await post(`${POSTS}/${draft._id}/publish`, { version: 1 });
  expect(published.body.data).toMatchObject({
    state: 'published',
    publishedAt: '2026-06-16T09:00:00.000Z',
    version: 2,
  });
  expect(await publicTitles()).toContain('Secret');
  expect((await post(`${POSTS}/${draft._id}/publish`, { version: 2 })).status).toBe(409);
  expect((await post(`${POSTS}/${draft._id}/unpublish`, { version: 2 })).body.data).toMatchObject({ state: 'draft' });
  expect((await post(`${POSTS}/${draft._id}/unpublish`, { version: 3 })).status).toBe(409);
  expect(await publicTitles()).not.toContain('Secret');
});

// M-159.2
test('changes the version that was loaded, and rejects a change of another one with 409', async () => {
  const { _id } = await addDraft();
  expect((await put(_id, { ...fieldsOf({ title: 'Ice', tags: [] }), version: 1 })).body.data).toMatchObject({
    title: 'Ice',
    tags: [],
    version: 2,
  });
  expect((await put(_id, { ...fieldsOf(), version: 1 })).status).toBe(409);
  expect((await put(_id, { ...fieldsOf({ title: 'Ice', tags: [] }), version: 2 })).body.data).toMatchObject({
    version: 2,
  });
  expect((await post(`${POSTS}/${_id}/delete`, { version: 1 })).status).toBe(409);
  expect((await post(`${POSTS}/${_id}/delete`, { version: 2, reason: 'Old' })).status).toBe(200);
  expect((await get(`${POSTS}/${_id}`)).status).toBe(404);
  const { data } = await readAudit(app, olive, `subject=${_id}`);
  expect(data.map(({ action, reason }) => [action, reason])).toEqual([
    ['post.delete', 'Old'],
    ['post.change', null],
    ['post.create', null],
  ]);
  expect(data[1]).toMatchObject({ before: { title: 'Frost' }, after: { title: 'Ice' } });
});

// M-159.2
test('names every wrong field, and knows no other posts and pictures', async () => {
  const wrong = await post(POSTS, fieldsOf({ title: ' ', content: '', tags: [''], image: '../x' }));
  expect(wrong.status).toBe(400);
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'title',
    'content',
    'image',
    'tags.0',
  ]);
  expect((await post(POSTS, fieldsOf({ image: 'none.webp' }))).body).toMatchObject({ fields: [{ field: 'image' }] });
  for (const id of [UNKNOWN, 'nonsense']) {
    expect((await get(`${POSTS}/${id}`)).status).toBe(404);
    expect((await put(id, { ...fieldsOf(), version: 1 })).status).toBe(404);
    expect((await post(`${POSTS}/${id}/publish`, { version: 1 })).status).toBe(404);
  }
});

// M-159.3
test('keeps the text as it was typed, also if a browser would run it', async () => {
  const content = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { _id } = await addDraft({ title: 'Hostile', content });
  await post(`${POSTS}/${_id}/publish`, { version: 1 });
  expect((await callApi(app, 'GET', `/api/posts/${_id}`)).body.data).toMatchObject({ content });
});

// M-159.1
test('lists drafts first and then the latest, by title and state', async () => {
  await app.context.db.deleteFrom('posts').execute();
  const row = { author: 'Maya', body: 'x' };
  await app.context.db
    .insertInto('posts')
    .values([
      { ...row, title: 'Older', published_at: '2026-05-01T00:00:00Z' },
      { ...row, title: 'Planned', published_at: '2027-01-01T00:00:00Z' },
      { ...row, title: 'Draft', published_at: null },
    ])
    .execute();
  const titles = async (query = '') =>
    ((await get(POSTS + query)).body.data as OperatorPost[]).map(({ title }) => title);
  expect(await titles()).toEqual(['Draft', 'Planned', 'Older']);
  expect(await titles('?state=planned')).toEqual(['Planned']);
  expect(await titles('?state=draft')).toEqual(['Draft']);
  expect(await titles('?state=published&search=OLD')).toEqual(['Older']);
  expect((await get(`${POSTS}?limit=1&page=2`)).body).toMatchObject({
    data: [{ title: 'Planned', state: 'planned' }],
    pagination: { currentPage: 2, totalPages: 3, totalEntries: 3 },
  });
});

onPostgres('at once', () => {
  // M-159.2
  test('publishes a draft once', async () => {
    const { _id } = await addDraft();
    const all = await Promise.all(Array.from({ length: 8 }, () => post(`${POSTS}/${_id}/publish`, { version: 1 })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});
