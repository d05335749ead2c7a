import type { SitePage } from 'contract/catalogue/sitePage';
import { SITE_PAGES } from 'contract/catalogue/sitePage.calls';
import { MINUTE_MS } from 'contract/platform/limits';
import type { OperatorSitePage, SitePageVersion } from 'contract/desk/operatorSitePages';
import { createOperator, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { expectOperatorsOnly, readAudit } from '../../../../test/operatorDesk';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { readDraftPages } from './sitePages.routes';

const PAGES = '/api/operator/pages';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app, 'olive@example.com');
});

function desk(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<ApiResponse> {
  return callApi(app, method, `${PAGES}${path}`, { token: olive.token, body });
}
async function deskPage(slug: string): Promise<OperatorSitePage> {
  return (await desk('GET', `/${slug}`)).body.data as OperatorSitePage;
}
async function publicPage(slug: string): Promise<SitePage> {
  return (await callApi(app, 'GET', `/api/pages/${slug}`)).body.data as SitePage;
}

// M-570
test('shows everybody the product’s own texts, each with its title and date', async () => {
  const { body } = await callApi(app, 'GET', '/api/pages/list');
  const list = body.data as SitePage[];
  expect(list.map(({ slug }) => slug)).toEqual([...SITE_PAGES]);
  for (const { slug, title, updatedAt } of list) {
    const draft = readDraftPages().get(slug)!;
    expect(await publicPage(slug)).toEqual({ slug, title, updatedAt, body: draft.body });
    expect([title, updatedAt]).toEqual([draft.title, draft.updatedAt.toISOString()]);
  }
  expect((await callApi(app, 'GET', '/api/pages/nothing')).status).toBe(404);
});

// M-571
test('is changed by operators only', () =>
  expectOperatorsOnly(app, [
    ['GET', PAGES],
    ['GET', `${PAGES}/terms`],
    ['PUT', `${PAGES}/terms`],
    ['POST', `${PAGES}/terms/confirm`],
  ]));

// M-571
test('rejects a text without title or body, a version that is none, and a page that is none', async () => {
  const wrong = await desk('PUT', '/terms', { title: ' ', body: '', version: 0 });
  expect(wrong.status).toBe(400);
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['title', 'body']);
  expect((await desk('PUT', '/terms', { title: 'T', body: 'B', version: -1 })).status).toBe(400);
  expect((await desk('POST', '/terms/confirm', {})).status).toBe(400);
  expect((await desk('GET', '/nothing')).status).toBe(404);
  expect((await desk('PUT', '/nothing', { title: 'T', body: 'B', version: 0 })).status).toBe(404);
  expect((await desk('POST', '/nothing/confirm', { version: 0 })).status).toBe(404);
});

// M-571, M-572
test('keeps every version, shows the latest, and asks for a confirmation of each', async () => {
  const draft = await deskPage('privacy');
  expect(draft).toMatchObject({ version: 0, author: null, confirmedAt: null, versions: [{ version: 0 }] });

  const changed = await desk('PUT', '/privacy', { title: 'Privacy', body: 'We keep **little**.', version: 0 });
  expect(changed.body.data).toMatchObject({ version: 1, author: 'Olive', confirmedAt: null, title: 'Privacy' });
  const changedAt = app.clock.now().toISOString();
  expect(await publicPage('privacy')).toEqual({
    slug: 'privacy',
    title: 'Privacy',
    body: 'We keep **little**.',
    updatedAt: changedAt,
  });
  expect((await desk('PUT', '/privacy', { title: 'Mine', body: 'x', version: 0 })).status).toBe(409);
  const same = await desk('PUT', '/privacy', { title: 'Privacy', body: 'We keep **little**.', version: 1 });
  expect(same.body.data).toMatchObject({ version: 1 });

  expect((await desk('POST', '/privacy/confirm', { version: 0 })).status).toBe(409);
  app.clock.advance(MINUTE_MS);
  const confirmed = await desk('POST', '/privacy/confirm', { version: 1 });
  expect(confirmed.body.data).toMatchObject({
    version: 2,
    body: 'We keep **little**.',
    updatedAt: changedAt,
    confirmedAt: app.clock.now().toISOString(),
  });
  expect((await desk('POST', '/privacy/confirm', { version: 2 })).status).toBe(409);

  await desk('PUT', '/privacy', { title: 'Privacy', body: 'Less.', version: 2 });
  const latest = await deskPage('privacy');
  expect(latest).toMatchObject({ version: 3, body: 'Less.', confirmedAt: null });
  expect(latest.versions.map(({ version, author, body }) => [version, author, body])).toEqual([
    [3, 'Olive', 'Less.'],
    [2, 'Olive', 'We keep **little**.'],
    [1, 'Olive', 'We keep **little**.'],
    [0, null, draft.body],
  ]);

  const { data } = await readAudit(app, olive, 'subject=privacy');
  const title = 'Privacy';
  expect(data.map(({ action, subject, before, after }) => [action, subject.kind, before, after])).toEqual([
    ['page.change', 'page', { version: 2, title }, { version: 3, title }],
    ['page.confirm', 'page', { version: 1, title }, { version: 2, title }],
    ['page.change', 'page', { version: 0, title: draft.title }, { version: 1, title }],
  ]);
});

// M-572
test('keeps the product’s own text as it was when it was confirmed', async () => {
  const draft = await deskPage('contact');
  const { body } = await desk('POST', '/contact/confirm', { version: 0 });
  expect(body.data).toMatchObject({ version: 1, author: 'Olive', confirmedAt: app.clock.now().toISOString() });
  expect(await publicPage('contact')).toMatchObject({ body: draft.body, updatedAt: draft.updatedAt });
  const list = (await desk('GET', '')).body.data as SitePageVersion[];
  expect(list.map(({ slug }) => slug)).toEqual([...SITE_PAGES]);
  expect(list.find(({ slug }) => slug === 'contact')).toMatchObject({ version: 1 });
  expect(list.find(({ slug }) => slug === 'reviews')).toMatchObject({ version: 0, confirmedAt: null });
});

onPostgres('at once', () => {
  // M-571
  test('takes one of several changes of a version', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        desk('PUT', '/complaints', { title: 'Complaints', body: `Text ${index}`, version: 0 }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});
