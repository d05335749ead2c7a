import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { sendOperatorWarning } from '../mails/operatorMails';
import { callApi } from '../../../test/callApi';
import { cancel, confirm, doneJob } from '../../../test/moneyScenes';
import { bookAndPay, dataOf, runFor, signIn } from '../../../test/paidApp';
import { sendText } from '../../../test/threads';
import { usePaidApp } from '../../../test/usePaidApp';
import type { AccountData } from 'contract/people/account';

const app = usePaidApp();
const PATH = '/api/account/data';

// M-190.3
test('the own data is for customers and helpers, and not read without end', async () => {
  expect((await callApi(app, 'GET', PATH)).status).toBe(401);
  expect((await callApi(app, 'GET', PATH, { token: (await createOperator(app)).token })).status).toBe(403);
  const { token } = await createCustomer(app);
  for (let read = 1; read <= 20; read += 1) expect((await callApi(app, 'GET', PATH, { token })).status).toBe(200);
  expect((await callApi(app, 'GET', PATH, { token })).status).toBe(429);
});

// M-190.1
test('a customer’s data has the profile, bookings, payments, reviews, cart, likes, mails, sessions and devices, and nobody else’s', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  await runFor(app, 1);
  const customer = await signIn(app, job.booked.customer, 'user');
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    callApi(app, method, path, { token: customer.token, body });
  const { service } = job.booked.booking as unknown as { service: { _id: string } };
  await call('PUT', '/api/customer/profile', { firstName: 'Amelia' });
  await call('POST', '/api/cart/add', { itemId: service._id });
  await call('POST', '/api/booking/reviews', { bookingId: job.booked.booking.bookingId, rating: 4, review: 'Good' });
  const other = await bookAndPay(app, { body: { bookingDate: '2026-07-30' } });

  const response = await callApi(app, 'GET', PATH, { token: customer.token });
  const data = dataOf<AccountData>(response);
  expect(data).toMatchObject({
    role: 'user',
    profile: { firstName: 'Amelia', email: customer.email },
    bookings: [{ bookingId: job.booked.booking.bookingId, customerDetails: { name: 'Amelia Ash' } }],
    payments: [{ kind: 'payment', status: 'completed', amountPence: 3700 }],
    reviews: [{ rating: 4, review: 'Good' }],
    cart: { [service._id]: 1 },
    messages: [],
  });
  expect(data.sessions.length).toBeGreaterThan(1);
  expect(data.devices.length).toBeGreaterThan(0);
  expect(data.mails.map(({ kind }) => kind)).toContain('one-time-code');
  for (const secret of ['argon2', other.booking.bookingId, job.provider.email])
    expect(response.text).not.toContain(secret);
});

// M-190.2
test('a helper’s data has the profile, jobs, payouts, reviews, messages, offers and assignments, and shows as much of customers as the pages', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  await runFor(app, 1);
  const provider = await signIn(app, job.provider, 'serviceProvider');
  await app.context.db
    .insertInto('chat_messages')
    .values({
      provider_id: provider.id,
      sender_id: provider.id,
      receiver_id: 'system',
      text: 'Hello there',
      sent_at: app.clock.now(),
    })
    .execute();
  const waiting = await bookAndPay(app, { body: { bookingDate: '2026-07-31' } });
  const olive = await createOperator(app);
  await app.context.db
    .updateTable('providers')
    .set({ auto_accept_bookings: false })
    .where('id', '=', provider.id)
    .execute();
  await callApi(app, 'POST', `/api/operator/bookings/${waiting.booking.bookingId}/assign`, {
    token: olive.token,
    body: { providerId: provider.id },
  });
  await callApi(app, 'POST', `/api/operator/helpers/${provider.id}/notes`, {
    token: olive.token,
    body: { text: 'Is slow' },
  });

  const response = await callApi(app, 'GET', PATH, { token: provider.token });
  const data = dataOf<AccountData>(response);
  expect(data).toMatchObject({
    role: 'serviceProvider',
    profile: { businessName: 'Hart Home Help', paypalEmail: provider.email },
    payments: [{ bookingId: job.booked.booking.bookingId, status: 'processed', amountPence: 3330 }],
    messages: [{ from: 'you', text: 'Hello there' }],
    offers: [{ bookingId: job.booked.booking.bookingId, isAvailable: true }],
    cart: {},
  });
  const asked = data.bookings.find(({ bookingId }) => bookingId === waiting.booking.bookingId);
  expect(asked?.['customerDetails']).toEqual({ name: 'Amelia', email: '', phone: '' });
  expect(data.assignments.map(({ status }) => status)).toEqual(['accepted', 'assigned']);
  for (const secret of ['argon2', 'Is slow', (await createProvider(app)).email])
    expect(response.text).not.toContain(secret);
});

// M-190.1, M-190.2, M-206.4
test('the data of both sides have the messages they wrote and read in a booking, and hide the same parts as the pages', async () => {
  const { booked, provider } = await doneJob(app);
  const conversation = { bookingId: booked.booking.bookingId, booked, people: { customer: booked.customer, provider } };
  await sendText(app, conversation, 'customer', 'Ring 07700 900123');
  await sendText(app, conversation, 'provider', 'I am there');
  const messagesOf = async (person: Person, role: 'user' | 'serviceProvider') =>
    dataOf<AccountData>(await callApi(app, 'GET', PATH, { token: (await signIn(app, person, role)).token })).messages;
  expect(await messagesOf(booked.customer, 'user')).toMatchObject([
    { bookingId: conversation.bookingId, from: 'you', text: 'Ring 07700 900123' },
    { bookingId: conversation.bookingId, from: 'your helper', text: 'I am there' },
  ]);
  const acceptedTexts = (await messagesOf(provider, 'serviceProvider')).map(({ from, text }) => [from, text]);
  expect(acceptedTexts).toEqual([
    ['the customer', 'Ring 07700 900123'],
    ['you', 'I am there'],
  ]);
  await app.context.db
    .updateTable('bookings')
    .set({ status: 'confirmed', provider_completed_at: null, assignment_status: 'assigned' })
    .where('id', '=', booked.booking._id)
    .execute();
  expect((await messagesOf(provider, 'serviceProvider'))[0]).toMatchObject({ text: 'Ring [hidden]' });
  await app.context.db
    .updateTable('bookings')
    .set({ assignment_status: 'none', provider_id: null })
    .where('id', '=', booked.booking._id)
    .execute();
  expect(await messagesOf(provider, 'serviceProvider')).toMatchObject([{ from: 'you', text: 'I am there' }]);
});

function mailsOf({ token }: Pick<Person, 'token'>) {
  return callApi(app, 'GET', PATH, { token }).then((response) => dataOf<AccountData>(response).mails);
}

// M-190.4
test('a helper who signs up with the email of a customer and an operator reads none of their mails, before and after it is confirmed', async () => {
  const amelia = await createCustomer(app);
  await createOperator(app, amelia.email);
  const customerDetails = { name: 'Amelia Ash', email: amelia.email, phone: '+44 7700 900456' };
  const booked = await bookAndPay(app, { customer: amelia, body: { customerDetails } });
  await sendOperatorWarning(app.context.db, app.context, { bookingId: booked.booking._id, problem: 'Nobody is free' });
  await runFor(app, 1);
  const stranger = await createProvider(app, { email: amelia.email });
  await cancel(app, booked);
  await runFor(app, 1);
  const kindsOf = async (person: Person) => (await mailsOf(person)).map(({ kind }) => kind).sort();
  expect(await kindsOf(stranger)).toEqual(['provider-welcome']);
  await app.context.db.updateTable('providers').set({ is_verified: true }).where('id', '=', stranger.id).execute();
  expect(await kindsOf(stranger)).toEqual(['provider-welcome']);
  expect(await kindsOf(amelia)).toEqual(['booking-cancelled', 'booking-confirmed', 'one-time-code']);
});

// M-190.4
test('a customer reads the mails about the own bookings, also those that went to the address given at a booking', async () => {
  const { customer } = await bookAndPay(app);
  await createProvider(app, { email: customer.email });
  await runFor(app, 1);
  expect((await mailsOf(customer)).map(({ kind }) => kind).sort()).toEqual(['booking-confirmed', 'one-time-code']);
});

// M-190.4
test('the mails of the own data leave out the codes and the link that prove whose an email address is', async () => {
  const { id, email, token } = await createProvider(app);
  await callApi(app, 'POST', '/api/auth/forgot-password', { body: { email } });
  expect((await mailsOf({ token })).map(({ kind, text }) => [kind, text])).toEqual([
    ['one-time-code', ''],
    ['provider-welcome', ''],
  ]);
  expect((await callApi(app, 'GET', PATH, { token })).text).not.toContain(`verify-service?id=${id}`);
});
