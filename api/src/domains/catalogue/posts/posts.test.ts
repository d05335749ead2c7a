import { callApi } from '../../../../test/callApi';
import { createCustomer } from '../../../../test/builders';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const insert = async (title: string, publishedAt: string | null): Promise<string> =>
    (
      await app.context.db
        .insertInto('posts')
        .values({
          title,
          excerpt: 'In short',
          body: '## Why\n\nBecause.',
          tags: ['home'],
          author: 'Maya',
          read_time: 4,
          published_at: publishedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await insert('Older', '2026-05-01T00:00:00Z');
  id = await insert('Newer', '2026-06-01T00:00:00Z');
  await insert('Draft', null);
  await insert('Planned', '2027-01-01T00:00:00Z');
});

// C-3.3, C-7.15
test('lists published posts, the newest first', async () => {
  const { body } = await callApi(app, 'GET', '/api/posts/list');
  expect(body.data).toEqual([
    expect.objectContaining({
      title: 'Newer',
      readTime: 4,
      views: 0,
      likes: 0,
      tags: ['home'],
      publishedAt: '2026-06-01T00:00:00.000Z',
    }),
    expect.objectContaining({ title: 'Older' }),
  ]);
});

// M-23, M-55
test('counts a view for each opened post and returns 404 for an unpublished one', async () => {
  expect((await callApi(app, 'GET', `/api/posts/${id}`)).body.data).toMatchObject({
    content: '## Why\n\nBecause.',
    views: 1,
    isLiked: false,
  });
  expect((await callApi(app, 'GET', `/api/posts/${id}`)).body.data).toMatchObject({ views: 2 });
  const draft = await app.context.db
    .selectFrom('posts')
    .select('id')
    .where('title', '=', 'Draft')
    .executeTakeFirstOrThrow();
  expect((await callApi(app, 'GET', `/api/posts/${draft.id}`)).status).toBe(404);
  expect((await callApi(app, 'GET', '/api/posts/nonsense')).status).toBe(404);
});

// M-23, M-55
test('counts one like for each person', async () => {
  const [amelia, bella] = [await createCustomer(app), await createCustomer(app)];
  const like = (token?: string) => callApi(app, 'POST', `/api/posts/${id}/like`, { token });
  expect((await like()).status).toBe(401);
  expect((await like(amelia.token)).body.data).toMatchObject({ likes: 1, isLiked: true });
  expect((await like(amelia.token)).body.data).toMatchObject({ likes: 1 });
  expect((await like(bella.token)).body.data).toMatchObject({ likes: 2 });
  expect((await callApi(app, 'GET', `/api/posts/${id}`, { token: amelia.token })).body.data).toMatchObject({
    isLiked: true,
  });
  expect((await callApi(app, 'POST', '/api/posts/nonsense/like', { token: amelia.token })).status).toBe(404);
});

onPostgres('at once', () => {
  test('counts 30 likes of one person once and 30 views 30 times', async () => {
    const { token } = await createCustomer(app);
    const read = async () =>
      (await callApi(app, 'GET', '/api/posts/list')).body.data as { _id: string; likes: number; views: number }[];
    const before = (await read()).find((post) => post._id === id);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => [
        callApi(app, 'POST', `/api/posts/${id}/like`, { token }),
        callApi(app, 'GET', `/api/posts/${id}`, index % 2 ? { token } : {}),
      ]).flat(),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await read()).find((post) => post._id === id)).toMatchObject({
      likes: (before?.likes ?? 0) + 1,
      views: (before?.views ?? 0) + 30,
    });
  });
});
