import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorReview } from 'contract/desk/attention';
import { seedDemo } from '../../seed/seedDemo';
import { createOperator, type Person } from '../../test/builders';
import { callApi } from '../../test/callApi';
import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { startTestApp, type TestApp } from '../../test/testApp';

const folder = mkdtempSync(join(tmpdir(), 'choresy-post-'));
const file = join(folder, 'post.md');
afterAll(() => rmSync(folder, { recursive: true }));

let app: TestApp;
let olive: Person;
let type: CommandLine;
beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  await seedDemo(app.context);
  olive = await createOperator(app, 'olive@example.com');
  type = createCommandLine(app, olive);
});

// M-181.1
test('adds, changes, publishes, unpublishes and deletes posts', async () => {
  writeFileSync(file, '## Why\n\nPipes **burst**.');
  const added = await type(`posts add ${file} Maya Before the frost`);
  expect(added).toEqual({ code: 0, out: expect.stringMatching(/^The draft “Before the frost” is added: /) });
  const id = added.out.split(' ').at(-1) ?? '';
  expect((await type(`posts rename ${id} After the frost`)).out).toBe('“After the frost” is saved; it is draft.');
  await type(`posts tags ${id} Garden, Cold days`);
  expect((await type(`posts show ${id}`)).out).toBe(
    '# After the frost\ndraft, by Maya\nTags: Garden, Cold days\n\n## Why\n\nPipes **burst**.',
  );
  expect((await type(`posts publish ${id}`)).out).toBe('“After the frost” is published.');
  expect(await type(`posts publish ${id}`)).toMatchObject({ code: 1 });
  expect((await type('posts list after the')).out).toMatch(/published +\S+ \S+ +Maya +After the frost$/);
  writeFileSync(file, 'Shorter.');
  expect((await type(`posts text ${id} ${file}`)).out).toBe('“After the frost” is saved; it is published.');
  expect((await callApi(app, 'GET', `/api/posts/${id}`)).body.data).toMatchObject({ content: 'Shorter.' });
  expect((await type(`posts unpublish ${id}`)).out).toBe('“After the frost” is a draft again.');
  expect((await type(`posts delete ${id} Twice`)).out).toBe('“After the frost” is deleted.');
  expect(await type(`posts show ${id}`)).toEqual({ code: 1, out: 'Post not found' });
});

// M-181.1
test('says how posts are used, and that a file cannot be read', async () => {
  expect((await type('posts help')).out).toContain('posts [list [<title>]');
  expect(await type(`posts add ${join(folder, 'none.md')} Maya Frost`)).toEqual({
    code: 1,
    out: expect.stringContaining('none.md cannot be read.'),
  });
  expect((await type('posts list no such title')).out).toBe('There are no posts.');
});

// M-181.2
test('lists reported reviews with their reasons, and dismisses a report', async () => {
  expect((await type('reviews reported')).out).toBe('There are no reported reviews.');
  const { body } = await callApi(app, 'GET', '/api/operator/reviews?state=shown', { token: olive.token });
  const [review] = body.data as OperatorReview[];
  if (!review) throw new Error('there is no review');
  const token = await app.context.sessions.start(app.context.db, 'serviceProvider', review.providerId);
  await callApi(app, 'POST', `/api/reviews/${review._id}/report`, { token, body: { reason: 'Another job' } });
  expect((await type('reviews reported')).out).toMatch(new RegExp(`\n${review._id} .* reported .* Another job `));
  expect((await type('reviews list')).out).toMatch(new RegExp(`${review._id} .* reported `));
  expect((await type(`reviews dismiss-report ${review._id} It is this job`)).out).toBe(
    'The report is dismissed; the review stays.',
  );
  expect((await type('reviews reported')).out).toBe('There are no reported reviews.');
  expect(await type(`reviews dismiss-report ${review._id}`)).toEqual({
    code: 1,
    out: 'There is no report to dismiss.',
  });
});
