import type { ProviderBooking } from 'contract/bookings/booking';
import type { ProviderReview, PublicProvider } from 'contract/catalogue/directory';
import { createCustomer, createProvider, createService, PROVIDER_FORM } from '../../../../test/builders';
import { callApi, form } from '../../../../test/callApi';
import { confirm, doneJob } from '../../../../test/moneyScenes';
import { bookAndPay, BOOKING_BODY, dataOf, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

const NO_CONTACTS =
  'Please leave out phone numbers and email addresses here: both sides see them once a booking has been accepted';

function register(fields: Record<string, string>) {
  return callApi(
    app,
    'POST',
    '/api/auth/register-service',
    form({ ...PROVIDER_FORM, email: 'open@example.com', paypalEmail: 'open@example.com', ...fields }),
  );
}

// M-413
test.each([
  ['name', 'Hugo 07700 900123'],
  ['businessName', 'Hart (hart at gmail dot com)'],
  ['businessDescription', 'Careful cleaning. Ring zero seven seven double zero nine double zero one two three'],
])('rejects a helper’s %s that leads past the booking: %s', async (field, text) => {
  expect(await register({ [field]: text })).toMatchObject({
    status: 400,
    body: { success: false, message: NO_CONTACTS, fields: [{ field, message: NO_CONTACTS }] },
  });
  const helper = await createProvider(app);
  const change = { name: 'Hugo Hart', businessName: 'Hart Home Help', [field]: text };
  const path = `/api/auth/provider/profile/${helper.id}`;
  expect(await callApi(app, 'PUT', path, { token: helper.token, body: change })).toMatchObject({
    status: 400,
    body: { message: NO_CONTACTS },
  });
});

// M-413
test('reports the rules of the signup and a taken address before a number in a name', async () => {
  const { email } = await createProvider(app);
  expect(await register({ name: '07700 900123', businessAddress: '' })).toMatchObject({
    body: { message: 'address is required' },
  });
  expect(await register({ name: '07700 900123', email })).toMatchObject({ status: 409 });
});

// M-413
test('leaves honest figures and places in a description', async () => {
  const { status } = await register({
    email: 'honest@example.com',
    businessDescription: 'Boilers of model 30-01-2024, with paint that I buy at screwfix.com',
  });
  expect(status).toBe(200);
});

// M-413
test('rejects a customer’s name with a number or an address in it, in the profile and in a booking, and books nothing', async () => {
  const customer = await createCustomer(app);
  expect(
    await callApi(app, 'PUT', '/api/customer/profile', {
      token: customer.token,
      body: { firstName: 'Amelia', lastName: 'amelia@example.com' },
    }),
  ).toMatchObject({ status: 400, body: { message: NO_CONTACTS, fields: [{ field: 'lastName' }] } });
  const { id: serviceId } = await createService(app);
  const name = 'Amelia 07700900123';
  const body = { serviceId, ...BOOKING_BODY, customerDetails: { ...BOOKING_BODY.customerDetails, name } };
  expect(await callApi(app, 'POST', '/api/booking/create', { token: customer.token, body })).toMatchObject({
    status: 400,
    body: { message: NO_CONTACTS, fields: [{ field: 'customerDetails.name' }] },
  });
  const bookings = await app.context.db
    .selectFrom('bookings')
    .where('customer_id', '=', customer.id)
    .select('id')
    .execute();
  expect(bookings).toEqual([]);
  expect(
    await callApi(app, 'POST', '/api/booking/create', {
      token: customer.token,
      body: { ...body, bookingDate: '2020-01-01' },
    }),
  ).toMatchObject({ status: 400, body: { message: 'Booking date cannot be in the past' } });
});

// M-413
test('hides contacts in names of long ago: the customer’s until acceptance, the helper’s on its page', async () => {
  const helper = await createProvider(app);
  const { booking } = await bookAndPay(app);
  await app.context.db
    .updateTable('bookings')
    .set({ customer_name: '07700 900123 Amelia' })
    .where('id', '=', booking._id)
    .execute();
  await app.context.db
    .updateTable('providers')
    .set({ business_name: 'Hart, hart@example.com' })
    .where('id', '=', helper.id)
    .execute();
  const list = await callApi(app, 'GET', '/api/booking/provider/bookings/paid', { token: helper.token });
  const listed = dataOf<ProviderBooking[]>(list).find(({ _id }) => _id === booking._id);
  expect(listed?.customerDetails.name).toBe('[hidden]');
  const page = dataOf<PublicProvider>(await callApi(app, 'GET', `/api/helpers/${helper.id}`));
  expect(page.businessName).toBe('Hart, [hidden]');
});

// M-413
test('leaves a number out of the name under which a review is shown', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  const { token } = await signIn(app, job.booked.customer, 'user');
  const bookingId = job.booked.booking.bookingId;
  await callApi(app, 'POST', '/api/booking/reviews', { token, body: { bookingId, rating: 4, review: 'Careful' } });
  await app.context.db
    .updateTable('bookings')
    .set({ customer_name: 'Amelia 07700900123' })
    .where('id', '=', job.booked.booking._id)
    .execute();
  const reviews = dataOf<ProviderReview[]>(await callApi(app, 'GET', `/api/helpers/${job.provider.id}/reviews`));
  expect(reviews.map(({ author }) => author)).toEqual(['Amelia']);
});
