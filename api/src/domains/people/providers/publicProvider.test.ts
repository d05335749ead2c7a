import type { ProviderReview, PublicProvider } from 'contract/catalogue/directory';
import { createOperator, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { confirm, doneJob } from '../../../../test/moneyScenes';
import { dataOf, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

function read(id: string, rest = '') {
  return callApi(app, 'GET', `/api/helpers/${id}${rest}`);
}
function change(id: string, set: object) {
  return app.context.db.updateTable('providers').set(set).where('id', '=', id).execute();
}

// M-260.1
test('the public profile of a helper has the offers, the work so far and the checks, and no contact data', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  const customer = await signIn(app, job.booked.customer, 'user');
  await callApi(app, 'POST', '/api/booking/reviews', {
    token: customer.token,
    body: { bookingId: job.booked.booking.bookingId, rating: 4, review: 'Careful and quick' },
  });
  const { id, email } = job.provider;
  await change(id, { is_approved: false });
  const { token } = await createOperator(app);
  await callApi(app, 'POST', `/api/operator/helpers/${id}/approve`, { token });
  await change(id, { served_areas: ['se15', 'london'], is_verified: true });

  const response = await read(id);
  expect(dataOf<PublicProvider>(response)).toEqual({
    _id: id,
    businessName: 'Hart Home Help',
    image: null,
    categories: [],
    areas: ['se15', 'london'],
    rating: 4,
    reviews: 1,
    jobsDone: 1,
    approvedAt: app.clock.now().toISOString(),
    isEmailVerified: true,
    checks: [],
  });
  const reviews = await read(id, '/reviews');
  expect(dataOf<ProviderReview[]>(reviews)).toEqual([
    {
      _id: expect.any(String),
      rating: 4,
      review: 'Careful and quick',
      author: 'Amelia A.',
      createdAt: expect.any(String),
      service: { _id: (job.booked.booking['service'] as { _id: string })._id, name: expect.any(String) },
    },
  ]);
  expect(reviews.body['pagination']).toEqual({ currentPage: 1, totalPages: 1, totalEntries: 1 });
  for (const secret of [email, 'Hugo', '7700', 'Clapham', job.booked.customer.email])
    expect(response.text + reviews.text).not.toContain(secret);
});

// M-260.2
test('a helper who is not approved, not active or not there has no public profile and no list of reviews', async () => {
  const [pending, inactive] = [await createProvider(app, { isApproved: false }), await createProvider(app)];
  await change(inactive.id, { is_active: false });
  for (const id of [pending.id, inactive.id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await read(id)).toMatchObject({ status: 404, body: { message: 'Helper not found' } });
    expect((await read(id, '/reviews')).status).toBe(404);
  }
});

// M-260.2
test('a helper who closes the account has no public profile any more', async () => {
  const provider = await createProvider(app);
  expect((await read(provider.id)).status).toBe(200);
  const { token, password } = provider;
  await callApi(app, 'POST', '/api/account/close', { token, body: { password } });
  expect((await read(provider.id)).status).toBe(404);
});
