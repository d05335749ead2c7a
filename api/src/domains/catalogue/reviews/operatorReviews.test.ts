import { seedDemo } from '../../../../seed/seedDemo';
import type { OperatorReview } from 'contract/desk/attention';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { command, readAudit } from '../../../../test/operatorDesk';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.context);
  olive = await createOperator(app, 'olive@example.com');
});

function list(query = ''): Promise<ApiResponse> {
  return callApi(app, 'GET', `/api/operator/reviews?${query}`, { token: olive.token });
}
async function anyReview(): Promise<OperatorReview> {
  const [review] = (await list('state=shown')).body.data as OperatorReview[];
  if (!review) throw new Error('there is no review');
  return review;
}
interface Shown {
  data: { _id: string; rating: number; review: string }[];
  count: number;
  pagination: object;
}
async function shownOf(serviceId: string): Promise<Shown> {
  return (await callApi(app, 'GET', `/api/reviews/service/${serviceId}`)).body as unknown as Shown;
}

// M-156.1
test('rejects the calls with 401 without a token and with 403 for customers and providers', async () => {
  const [customer, provider] = [await createCustomer(app), await createProvider(app)];
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${UNKNOWN}/remove`],
    ['POST', `/${UNKNOWN}/restore`],
  ] as const) {
    const statuses = await Promise.all(
      [undefined, customer.token, provider.token].map(
        async (token) => (await callApi(app, method, `/api/operator/reviews${path}`, { token })).status,
      ),
    );
    expect([path, ...statuses]).toEqual([path, 401, 403, 403]);
  }
});

// M-156.1
test('lists reviews by words, state and rating, page by page', async () => {
  const review = await anyReview();
  const all = (await list('limit=1')).body;
  expect(all).toMatchObject({ pagination: { currentPage: 1, totalEntries: expect.any(Number) } });
  expect(all.data).toHaveLength(1);
  const words = encodeURIComponent(review.review.slice(0, 30));
  expect((await list(`search=${words}&rating=${review.rating}`)).body.data).toContainEqual(review);
  expect((await list('search=%25')).body.data).toEqual([]);
  expect((await list('rating=6')).status).toBe(400);
});

// M-90, M-156.2
test('shows the reason and date in place of a removed review, whose rating no longer counts, and restores it', async () => {
  const review = await anyReview();
  const before = await shownOf(review.service._id);
  expect((await command(app, olive, `reviews/${review._id}/remove`)).status).toBe(400);
  expect(
    (await command(app, olive, `reviews/${review._id}/remove`, { reason: 'names a person' })).body.data,
  ).toMatchObject({ review: review.review, removalReason: 'names a person' });
  const removed = await shownOf(review.service._id);
  expect(removed.data.find(({ _id }) => _id === review._id)).toMatchObject({
    rating: 0,
    review: 'Removed: names a person, 16 June 2026',
    removedAt: app.clock.now().toISOString(),
  });
  expect(removed).toMatchObject({ count: before.count - 1, pagination: before.pagination });
  expect((await list('state=removed')).body.data).toMatchObject([{ _id: review._id }]);
  expect((await command(app, olive, `reviews/${review._id}/remove`, { reason: 'again' })).status).toBe(409);
  expect((await command(app, olive, `reviews/${review._id}/restore`)).status).toBe(200);
  expect((await command(app, olive, `reviews/${review._id}/restore`)).status).toBe(409);
  expect(await shownOf(review.service._id)).toEqual(before);
  expect((await readAudit(app, olive, `subject=${review._id}`)).data).toMatchObject([
    { action: 'review.restore' },
    { action: 'review.remove', reason: 'names a person', subject: { kind: 'review', name: review.bookingId } },
  ]);
});

// M-156.1
test('returns 404 for a review that is not there', async () => {
  for (const id of [UNKNOWN, 'nonsense'])
    expect((await command(app, olive, `reviews/${id}/remove`, { reason: 'none' })).status).toBe(404);
});

onPostgres('two operators at once', () => {
  // M-156.2
  test('removes a review once of ten concurrent removals', async () => {
    const review = await anyReview();
    const before = await shownOf(review.service._id);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => command(app, olive, `reviews/${review._id}/remove`, { reason: 'rude' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await shownOf(review.service._id)).toMatchObject({ count: before.count - 1 });
  });
});
