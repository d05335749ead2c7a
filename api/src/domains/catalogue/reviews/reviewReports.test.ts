import type { AttentionItem, OperatorReview } from 'contract/desk/attention';
import type { OwnReview } from 'contract/catalogue/reviewReport';
import { seedDemo } from '../../../../seed/seedDemo';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { command, readAudit } from '../../../../test/operatorDesk';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let olive: Person;
/** Of several helpers; each test takes one that nobody has reported yet. */
let reviews: OperatorReview[];
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.context);
  olive = await createOperator(app, 'olive@example.com');
  const { body } = await callApi(app, 'GET', '/api/operator/reviews?state=shown', { token: olive.token });
  reviews = body.data as OperatorReview[];
});

/** A review, and the token of the helper it is about. */
async function nextReview(): Promise<{ review: OperatorReview; token: string }> {
  const review = reviews.pop();
  if (!review) throw new Error('there is no review left');
  const token = await app.context.sessions.start(app.context.db, 'serviceProvider', review.providerId);
  return { review, token };
}
function report(id: string, token: string | undefined, reason = 'It is about another job'): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/reviews/${id}/report`, { token, body: { reason } });
}
async function itemOf(id: string): Promise<AttentionItem | undefined> {
  const { body } = await callApi(app, 'GET', '/api/operator/attention?kind=reported-review', { token: olive.token });
  return (body.data as AttentionItem[]).find(({ subject }) => subject.id === id);
}

// M-171.1
test('lets only the helper of the review report it, with a reason', async () => {
  const { review, token } = await nextReview();
  const [customer, other] = [await createCustomer(app), await createProvider(app)];
  expect((await report(review._id, undefined)).status).toBe(401);
  expect((await report(review._id, customer.token)).status).toBe(403);
  expect((await report(review._id, olive.token)).status).toBe(403);
  expect((await report(review._id, other.token)).status).toBe(404);
  expect((await report(UNKNOWN, token)).status).toBe(404);
  expect((await report('x', token)).status).toBe(404);
  expect((await report(review._id, token, ' ')).status).toBe(400);
  expect(await itemOf(review._id)).toBeUndefined();
});

// M-180.1
test('lists the reviews of a helper’s own work to them alone, as the public reads them, with their report', async () => {
  const { review, token } = await nextReview();
  const mine = async () => {
    const { body } = await callApi(app, 'GET', '/api/reviews/mine?limit=100', { token });
    return body.data as OwnReview[];
  };
  const own = () => mine().then((all) => all.find(({ _id }) => _id === review._id));
  const { _id, bookingId, rating, service, createdAt } = review;
  const author = expect.stringMatching(/^\S+ \S\.$/);
  expect(await own()).toEqual({
    ...{ _id, bookingId, rating, service, createdAt, author },
    ...{ review: review.review, removedAt: null, report: null },
  });
  const { total } = await app.context.db
    .selectFrom('reviews')
    .where('provider_id', '=', review.providerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect((await mine()).map(({ createdAt: at }) => at)).toEqual(
    (await mine())
      .map(({ createdAt: at }) => at)
      .sort()
      .reverse(),
  );
  expect(await mine()).toHaveLength(total);
  await report(review._id, token, 'Not my job');
  const reportedAt = app.clock.now().toISOString();
  expect((await own())?.report).toEqual({ reason: 'Not my job', reportedAt, dismissedAt: null });
  await command(app, olive, `reviews/${review._id}/remove`, { reason: 'Another job' });
  expect(await own()).toMatchObject({ rating: 0, review: expect.stringMatching(/^Removed: Another job, /) });
});

// M-180.1
test('gives nobody else the reviews of a helper’s work', async () => {
  const [customer, other] = [await createCustomer(app), await createProvider(app)];
  const list = (token?: string) => callApi(app, 'GET', '/api/reviews/mine', { token });
  expect((await list()).status).toBe(401);
  expect((await list(customer.token)).status).toBe(403);
  expect((await list(olive.token)).status).toBe(403);
  expect((await list(other.token)).body).toMatchObject({ data: [], pagination: { totalEntries: 0 } });
});

// M-179.1
test('lists the reviews with an open report to operators, with its reason', async () => {
  const { review, token } = await nextReview();
  const reported = async () => {
    const { body } = await callApi(app, 'GET', '/api/operator/reviews?state=reported', { token: olive.token });
    return (body.data as OperatorReview[]).filter(({ _id }) => _id === review._id);
  };
  expect(await reported()).toEqual([]);
  await report(review._id, token, 'Not my job');
  const reportedAt = app.clock.now().toISOString();
  expect(await reported()).toEqual([{ ...review, report: { reason: 'Not my job', reportedAt, dismissedAt: null } }]);
  await command(app, olive, `reviews/${review._id}/remove`, { reason: 'Rude' });
  expect(await reported()).toEqual([]);
  await command(app, olive, `reviews/${review._id}/restore`);
  expect(await reported()).toHaveLength(1);
  const { body } = await command(app, olive, `reviews/${review._id}/dismiss-report`);
  expect(body.data).toMatchObject({ report: { dismissedAt: reportedAt } });
  expect(await reported()).toEqual([]);
});

// M-171.1, M-171.2
test('puts a reported review on the list once, until it is removed', async () => {
  const { review, token } = await nextReview();
  expect((await report(review._id, token)).status).toBe(200);
  expect((await report(review._id, token)).status).toBe(409);
  expect(await itemOf(review._id)).toEqual({
    kind: 'reported-review',
    since: app.clock.now().toISOString(),
    dueAt: null,
    problem: 'The helper reports a review of their work (It is about another job).',
    subject: { kind: 'review', id: review._id, name: review.businessName },
    link: { bookingId: review.bookingId, providerId: review.providerId, jobId: null },
    amount: null,
  });
  await command(app, olive, `reviews/${review._id}/remove`, { reason: 'Another job' });
  expect(await itemOf(review._id)).toBeUndefined();
});

// M-171.2
test('does not take a report of a removed review', async () => {
  const { review, token } = await nextReview();
  await command(app, olive, `reviews/${review._id}/remove`, { reason: 'Rude' });
  expect((await report(review._id, token)).status).toBe(409);
});

// M-171.3
test('drops a report that an operator dismisses, and keeps that in the audit', async () => {
  const { review, token } = await nextReview();
  const path = `reviews/${review._id}/dismiss-report`;
  expect((await command(app, olive, path)).status).toBe(409);
  await report(review._id, token);
  expect((await callApi(app, 'POST', `/api/operator/${path}`, { body: {} })).status).toBe(401);
  expect((await callApi(app, 'POST', `/api/operator/${path}`, { token, body: {} })).status).toBe(403);
  expect((await command(app, olive, `reviews/${UNKNOWN}/dismiss-report`)).status).toBe(404);
  expect((await command(app, olive, path, { reason: 'It is about this job' })).body.data).toMatchObject({
    removedAt: null,
  });
  expect(await itemOf(review._id)).toBeUndefined();
  expect((await command(app, olive, path)).status).toBe(409);
  expect((await report(review._id, token)).status).toBe(409);
  const [action] = (await readAudit(app, olive, 'action=review.dismiss-report')).data;
  expect(action).toMatchObject({ subject: { id: review._id, name: review.bookingId }, reason: 'It is about this job' });
});

onPostgres('reports at once', () => {
  // M-171.1
  test('takes one of several reports of a review', async () => {
    const { review, token } = await nextReview();
    const statuses = (await Promise.all([1, 2, 3].map(() => report(review._id, token)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});
