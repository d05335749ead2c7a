import { seedDemo } from '../../../../seed/seedDemo';
import { DEMO_PASSWORD } from '../../../../seed/people';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCustomer } from '../../../../test/builders';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
let priya: string;
beforeAll(async () => {
  app = await startTestApp({ realTime: true });
  await seedDemo(app.context);
  priya =
    (await callApi(app, 'POST', '/api/auth/login', { body: { email: 'priya@example.com', password: DEMO_PASSWORD } }))
      .body.token ?? '';
});

function send(body: object, token?: string): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/booking/reviews', { body, token });
}

// C-7.24, M-17.2
test('stores a review without a booking as feedback that is not published', async () => {
  expect(await send({ rating: 0, review: 'Nice site' })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Thank you for your feedback!' },
  });
  expect((await send({ review: 'No stars' })).status).toBe(200);
  expect(
    await app.context.db.selectFrom('feedback').select(['rating', 'review']).orderBy('created_at').execute(),
  ).toEqual([
    { rating: null, review: 'Nice site' },
    { rating: null, review: 'No stars' },
  ]);
});

// C-3.14, C-9.19
test.each([
  {},
  { review: ' ' },
  { review: 'x', rating: 6 },
  { review: 'x', rating: 2.5 },
  { review: 'x'.repeat(2001) },
  { review: 'x', bookingId: 'CH-00000000' },
])('rejects %j with 400', async (body) => {
  expect((await send(body, priya)).status).toBe(400);
});

// M-17.1, M-56
test('accepts one review of a confirmed booking, from its customer only, and counts it', async () => {
  const find = (isReviewed: boolean) =>
    app.context.db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .leftJoin('reviews as r', 'r.booking_id', 'b.id')
      .select(['b.reference', 'b.service_id'])
      .where('c.email', '=', 'priya@example.com')
      .where('b.customer_confirmed_at', 'is not', null)
      .where('r.id', isReviewed ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
  const { reference, service_id: serviceId } = await find(false);
  const before = (await callApi(app, 'GET', `/api/reviews/service/${serviceId}`)).body;
  const review = { bookingId: reference, rating: 4, review: 'Bright at last.' };
  expect((await send(review)).status).toBe(401);
  expect((await send(review, (await createCustomer(app)).token)).status).toBe(404);
  expect((await send(review, priya)).body).toMatchObject({ success: true, message: 'Thank you for your review!' });
  expect((await send(review, priya)).status).toBe(409);
  const after = (await callApi(app, 'GET', `/api/reviews/service/${serviceId}`)).body;
  expect(after).toMatchObject({
    count: Number(before['count']) + 1,
    data: [{ rating: 4, review: 'Bright at last.', author: 'Priya N.' }],
  });
  expect((await send({ ...review, bookingId: (await find(true)).reference }, priya)).status).toBe(409);
});

test('rejects the review of a booking that is not confirmed yet', async () => {
  const { reference } = await app.context.db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select('b.reference')
    .where('c.email', '=', 'priya@example.com')
    .where('b.status', '=', 'completed')
    .where('b.customer_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(await send({ bookingId: reference, rating: 5, review: 'Early' }, priya)).toMatchObject({
    status: 409,
    body: { message: 'A booking can be reviewed once it is completed and confirmed.' },
  });
});

// M-56
test('returns a service’s reviews to everybody, and 404 for an unknown service', async () => {
  const { service_id: id } = await app.context.db.selectFrom('reviews').select('service_id').executeTakeFirstOrThrow();
  const { status, body } = await callApi(app, 'GET', `/api/reviews/service/${id}`);
  expect([status, Number(body['average']) >= 1]).toEqual([200, true]);
  expect((await callApi(app, 'GET', '/api/reviews/service/nonsense')).status).toBe(404);
});

onPostgres('at once', () => {
  test('counts one of 20 reviews of one booking', async () => {
    const booking = await app.context.db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .leftJoin('reviews as r', 'r.booking_id', 'b.id')
      .select(['b.id', 'b.service_id', 'b.reference'])
      .where('c.email', '=', 'priya@example.com')
      .where('b.customer_confirmed_at', 'is not', null)
      .orderBy('b.reference')
      .executeTakeFirstOrThrow();
    await app.context.db.deleteFrom('reviews').where('booking_id', '=', booking.id).execute();
    await app.context.db
      .updateTable('services')
      .set({ rating_sum: 0, rating_count: 0 })
      .where('id', '=', booking.service_id)
      .execute();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send({ bookingId: booking.reference, rating: 5, review: 'Once' }, priya)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(
      await app.context.db
        .selectFrom('services')
        .select(['rating_sum', 'rating_count'])
        .where('id', '=', booking.service_id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ rating_sum: 5, rating_count: 1 });
  });
});
