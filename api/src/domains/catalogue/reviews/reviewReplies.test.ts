import type { OperatorReview } from 'contract/desk/attention';
import type { Review } from 'contract/catalogue/review';
import type { OwnReview } from 'contract/catalogue/reviewReport';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { proveSessions } from '../../../../test/closeByOwner';
import { confirm, doneJob, type Job } from '../../../../test/moneyScenes';
import { command } from '../../../../test/operatorDesk';
import { mailsAbout, signIn } from '../../../../test/paidApp';
import { nextDay } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const app = usePaidApp();
beforeEach(() => nextDay());

function get(path: string, person?: Person): Promise<ApiResponse> {
  return callApi(app, 'GET', path, { token: person?.token });
}
function reply(id: string, person: Person | undefined, text = 'Thank you, it was a pleasure.'): Promise<ApiResponse> {
  return callApi(app, 'PUT', `/api/reviews/${id}/reply`, { token: person?.token, body: { text } });
}
function ofBooking({ booked }: Job, person?: Person): Promise<ApiResponse> {
  return get(`/api/booking/${booked.booking.bookingId}/review`, person);
}

interface Reviewed extends Job {
  customer: Person;
  id: string;
}
/** A job that its customer has reviewed. */
async function reviewed(): Promise<Reviewed> {
  const job = await doneJob(app);
  await confirm(app, job);
  const { customer, booking } = job.booked;
  const body = { bookingId: booking.bookingId, rating: 5, review: 'Spotless' };
  await callApi(app, 'POST', '/api/booking/reviews', { token: customer.token, body });
  const { body: response } = await ofBooking(job, customer);
  return { ...job, customer, id: (response.data as Review)._id };
}
async function inPublic({ booked, provider, id }: Reviewed): Promise<(Review | undefined)[]> {
  const { _id: serviceId } = booked.booking['service'] as { _id: string };
  const lists = await Promise.all([
    get(`/api/reviews/service/${serviceId}`),
    get(`/api/helpers/${provider.id}/reviews`),
  ]);
  return lists.map(({ body }) => (body.data as Review[]).find(({ _id }) => _id === id));
}
async function own({ id }: Reviewed, provider: Person): Promise<OwnReview | undefined> {
  const { body } = await get('/api/reviews/mine', provider);
  return (body.data as OwnReview[]).find(({ _id }) => _id === id);
}

// M-252.1
test('a reply can only be written by the helper whose work the review is about', async () => {
  const { id, customer, provider } = await reviewed();
  expect((await reply(id, undefined)).status).toBe(401);
  expect((await reply(id, customer)).status).toBe(403);
  expect((await reply(id, await createOperator(app))).status).toBe(403);
  expect((await reply(id, await createProvider(app))).status).toBe(404);
  expect((await reply(UNKNOWN, provider)).status).toBe(404);
  expect((await reply('x', provider)).status).toBe(404);
  expect((await reply(id, provider, ' ')).status).toBe(400);
  expect((await reply(id, provider, 'x'.repeat(1001))).status).toBe(400);
});

// M-252.1, M-252.3
test('a reply is read with its review by everybody, and is in the data of both sides', async () => {
  const job = await reviewed();
  const { id, customer, provider } = job;
  expect(await own(job, provider)).not.toHaveProperty('reply');
  expect((await reply(id, provider, ' Thank you! ')).status).toBe(200);
  const written = { text: 'Thank you!', at: app.clock.now().toISOString() };
  for (const review of await inPublic(job)) expect(review).toMatchObject({ review: 'Spotless', reply: written });
  expect((await ofBooking(job, customer)).body.data).toMatchObject({ rating: 5, reply: written });
  expect((await own(job, provider))?.reply).toMatchObject(written);
  for (const person of [customer, provider]) await proveSessions(app, person);
  for (const person of [customer, provider])
    expect((await get('/api/account/data', person)).body.data).toMatchObject({ reviews: [{ reply: 'Thank you!' }] });
});

// M-252.2
test('a reply can be changed for 24 hours, and there is never a second one', async () => {
  const job = await reviewed();
  const { id, provider } = job;
  const at = app.clock.now().toISOString();
  await reply(id, provider, 'First');
  app.clock.advance(24 * HOUR_MS);
  const again = await signIn(app, provider, 'serviceProvider');
  const changeableUntil = app.clock.now().toISOString();
  expect((await reply(id, again, 'Second')).status).toBe(200);
  expect((await own(job, again))?.reply).toEqual({ text: 'Second', at, changeableUntil });
  app.clock.advance(1);
  const late = await reply(id, again, 'Third');
  expect([late.status, late.body.message]).toEqual([409, 'A reply can be changed for 24 hours only.']);
  expect((await own(job, again))?.reply?.text).toBe('Second');
});

// M-252.2
test('replies that are sent at once from two pages are one reply', async () => {
  const job = await reviewed();
  const sent = await Promise.all(['One', 'Two'].map((text) => reply(job.id, job.provider, text)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await app.context.db
    .selectFrom('review_replies')
    .select('text')
    .where('review_id', '=', job.id)
    .execute();
  expect(rows).toHaveLength(1);
});

// M-343
test('the author of a review is mailed once when its helper replies, and not when the reply is changed', async () => {
  const job = await reviewed();
  const mails = () => mailsAbout(app, job.booked, 'review-reply');
  const sent = await Promise.all(['One', 'Two'].map((text) => reply(job.id, job.provider, text)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  await reply(job.id, job.provider, 'Three');
  const { bookingId } = job.booked.booking;
  expect(await mails()).toMatchObject([
    { recipient: 'amelia@example.com', subject: `Reply to your review of booking ${bookingId}` },
  ]);
  expect((await mails())[0]?.text_body).toContain(`/bookings/${bookingId}`);
});

// M-343
test('a reply that is rejected sends no mail', async () => {
  const job = await reviewed();
  expect((await reply(job.id, await createProvider(app))).status).toBe(404);
  expect((await reply(job.id, job.provider, ' ')).status).toBe(400);
  expect(await mailsAbout(app, job.booked, 'review-reply')).toEqual([]);
});

// M-252.3
test('a reply is removed and restored with its review, and none is written to a removed one', async () => {
  const job = await reviewed();
  const { id, customer, provider } = job;
  const olive = await createOperator(app);
  await reply(id, provider);
  const { body } = await get('/api/operator/reviews?limit=100', olive);
  const seen = (body.data as OperatorReview[]).find(({ _id }) => _id === id);
  expect(seen?.reply).toBe('Thank you, it was a pleasure.');
  await command(app, olive, `reviews/${id}/remove`, { reason: 'names a person' });
  for (const review of [...(await inPublic(job)), (await ofBooking(job, customer)).body.data as Review]) {
    expect(review?.review).toMatch(/^Removed: names a person/);
    expect(review).not.toHaveProperty('reply');
  }
  const late = await reply(id, provider, 'But');
  expect([late.status, late.body.message]).toEqual([409, 'This review is removed.']);
  await command(app, olive, `reviews/${id}/restore`);
  for (const review of await inPublic(job)) expect(review?.reply?.text).toBe('Thank you, it was a pleasure.');
});

// M-253.1
test('the review of a booking is there for its customer alone, and null before it is written', async () => {
  const job = await doneJob(app);
  const { customer } = job.booked;
  expect((await ofBooking(job)).status).toBe(401);
  expect((await ofBooking(job, job.provider)).status).toBe(403);
  expect((await ofBooking(job, await createOperator(app))).status).toBe(403);
  expect((await ofBooking(job, await createCustomer(app))).status).toBe(404);
  expect((await ofBooking(job, customer)).body).toEqual({ success: true, data: null });
});
