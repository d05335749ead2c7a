import { createOperator, createProvider, createCustomer, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { changeTime, oneDay } from '../../../test/changeScenes';
import { doneJob, confirm } from '../../../test/moneyScenes';
import { act, bookAndPay, look, mailsAbout, runFor, signIn, type Booked } from '../../../test/paidApp';
import { usePaidApp } from '../../../test/usePaidApp';
import { closeByOwner, tablesWith } from '../../../test/closeByOwner';
import { refundPart, retryRefund } from '../money/transfers/moneyActions';

const app = usePaidApp();

function cancel({ booking, customer }: Booked) {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/cancel`, { token: customer.token });
}
function logIn(person: Person, path: string) {
  return callApi(app, 'POST', `/api/auth/${path}`, { body: { email: person.email, password: person.password } });
}
/** A job that is done, confirmed, reviewed and paid out. */
async function paidOutJob() {
  const job = await doneJob(app);
  await confirm(app, job);
  await runFor(app, 1);
  const customer = await signIn(app, job.booked.customer, 'user');
  await callApi(app, 'POST', '/api/booking/reviews', {
    token: customer.token,
    body: { bookingId: job.booked.booking.bookingId, rating: 5, review: 'Spotless, thank you' },
  });
  return { ...job, customer, provider: await signIn(app, job.provider, 'serviceProvider') };
}

// M-191.1
test('closing an account returns 401, 403 or 400 for wrong requests, and changes nothing then', async () => {
  const amelia = await createCustomer(app);
  const olive = await createOperator(app);
  const path = '/api/account/close';
  expect((await callApi(app, 'POST', path, { body: { password: 'x' } })).status).toBe(401);
  expect((await closeByOwner(app, olive)).status).toBe(403);
  expect((await callApi(app, 'POST', path, { token: amelia.token, body: {} })).status).toBe(400);
  const wrong = await callApi(app, 'POST', path, { token: amelia.token, body: { password: 'not this one' } });
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    [{ field: 'password', message: 'This password is wrong.' }],
  ]);
  expect((await callApi(app, 'GET', '/api/customer/profile', { token: amelia.token })).status).toBe(200);
});

// M-191.1
test('wrong passwords at closing an account count as at the login, and no session makes up for them', async () => {
  const amelia = await createCustomer(app);
  const wrong = () =>
    callApi(app, 'POST', '/api/account/close', { token: amelia.token, body: { password: 'not this one' } });
  for (let attempt = 1; attempt <= 20; attempt += 1) expect((await wrong()).status).toBe(400);
  expect((await wrong()).status).toBe(429);
});

// M-191.2
test('a customer with an open booking or with money on its way cannot close the account, and reads why', async () => {
  const booked = await bookAndPay(app);
  const { bookingId } = booked.booking;
  const open = await closeByOwner(app, booked.customer);
  expect([open.status, open.body.message]).toEqual([
    409,
    `Your account cannot be closed yet: bookings are open that must be done and confirmed, or cancelled, first (${bookingId}).`,
  ]);
  app.payments.fail(/refund/, 'forbidden', 100);
  await cancel(booked);
  const owed = await closeByOwner(app, booked.customer);
  expect([owed.status, owed.body.message]).toEqual([
    409,
    `Your account cannot be closed yet: money of yours is still on its way (${bookingId}).`,
  ]);
  app.payments.clearFaults();
  await runFor(app, 10);
  expect((await closeByOwner(app, booked.customer)).status).toBe(200);
});

// M-191.2
test('a helper with a job that is not over or a payout that has not arrived cannot close the account', async () => {
  const job = await doneJob(app);
  const open = await closeByOwner(app, job.provider);
  expect([open.status, open.body.message]).toEqual([409, expect.stringContaining('bookings are open')]);
  await confirm(app, job);
  const unpaid = await closeByOwner(app, job.provider);
  expect([unpaid.status, unpaid.body.message]).toEqual([
    409,
    expect.stringContaining('a payout to you has not arrived yet'),
  ]);
  await runFor(app, 1);
  expect((await closeByOwner(app, job.provider)).status).toBe(200);
});

// M-191.2
test('a job whose money all went back before it was confirmed keeps neither side from closing the account', async () => {
  const { booked, provider } = await doneJob(app);
  await refundPart(app.context, booked.booking._id, { amountPence: 3700, reason: 'Nothing was cleaned' });
  expect(await look(app, booked)).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
  expect((await closeByOwner(app, provider)).status).toBe(200);
  expect((await closeByOwner(app, booked.customer)).status).toBe(200);
});

// M-191.2
test('a customer whose refund was rejected cannot close the account until it is made', async () => {
  const booked = await bookAndPay(app);
  const body = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] });
  app.payments.fail(/\/refund$/, { status: 422, body });
  await cancel(booked);
  const owed = await closeByOwner(app, booked.customer);
  expect([owed.status, owed.body.message]).toEqual([409, expect.stringContaining('money of yours')]);
  await retryRefund(app.context, booked.booking._id);
  expect((await closeByOwner(app, booked.customer)).status).toBe(200);
});

// M-191.2
test('an order that a killed process never made does not keep a customer from closing the account', async () => {
  const booked = await bookAndPay(app);
  const createOrder = jest.spyOn(app.context.payments, 'createOrder').mockRejectedValueOnce(new Error('killed'));
  expect((await changeTime(app, booked, oneDay('2026-06-21', '09:00', '12:00'))).status).toBe(500);
  createOrder.mockRestore();
  await cancel(booked);
  await runFor(app, 1);
  expect((await closeByOwner(app, booked.customer)).status).toBe(200);
});

// M-191.3, M-191.4
test('a closed customer leaves no name and no contact, and the booking, its money and the review’s text stay', async () => {
  const { booked, customer } = await paidOutJob();
  await callApi(app, 'PUT', '/api/customer/profile', {
    token: customer.token,
    body: { firstName: 'Zebedee', lastName: 'Quux', phone: '+44 7700 900777', street: '9 Quux Lane' },
  });
  await callApi(app, 'POST', '/api/account/calendar', { token: customer.token });
  expect((await closeByOwner(app, customer)).status).toBe(200);

  for (const secret of ['Zebedee', 'Quux', '900777', customer.email])
    expect([secret, await tablesWith(app, secret)]).toEqual([secret, []]);
  const { rows } = await app.store.pool.query('select * from bookings where id = $1', [booked.booking._id]);
  expect(rows[0]).toMatchObject({
    customer_name: 'Former customer',
    customer_phone: '',
    address: '',
    postal_code: '',
    total_pence: 3700,
    status: 'completed',
  });
  const reviews = await callApi(app, 'GET', `/api/reviews/service/${String(rows[0].service_id)}`);
  expect(reviews.body.data).toMatchObject([{ author: 'Former customer', review: 'Spotless, thank you' }]);
  for (const table of ['carts', 'calendar_feeds', 'known_devices', 'idempotency_keys']) {
    const owner = table === 'carts' || table === 'calendar_feeds' ? 'customer_id' : 'account_id';
    const kept = await app.store.pool.query(`select 1 from ${table} where ${owner} = $1`, [customer.id]);
    expect([table, kept.rowCount]).toEqual([table, 0]);
  }
});

// M-31.4, M-191.5
test('a closed account has no session and no login, gets a last mail, and its email address may sign up again', async () => {
  const amelia = await createCustomer(app);
  const elsewhere = await signIn(app, amelia, 'user');
  expect((await closeByOwner(app, amelia)).body.message).toBe('Your account is closed.');
  for (const { token } of [amelia, elsewhere])
    expect((await callApi(app, 'GET', '/api/customer/profile', { token })).status).toBe(401);
  expect((await logIn(amelia, 'login')).status).toBe(401);
  expect((await logIn({ ...amelia, email: `${amelia.id}@closed.invalid` }, 'login')).status).toBe(401);
  const { rows } = await app.store.pool.query('select kind from outbox where recipient = $1', [amelia.email]);
  expect(rows).toEqual([{ kind: 'account-closed' }]);
  const again = await createCustomer(app, amelia.email);
  expect(again.id).not.toBe(amelia.id);
});

// M-191.9
test('closing a helper account leaves the mails of the customer with the same email, and the counts against strangers', async () => {
  const amelia = await createCustomer(app);
  await bookAndPay(app, {
    customer: amelia,
    body: { customerDetails: { name: 'Amelia Ash', email: amelia.email, phone: '+44 7700 900456' } },
  });
  const wrongCode = { email: amelia.email, otp: '000000', newPassword: 'brand new password' };
  await callApi(app, 'POST', '/api/auth/reset-password', { body: wrongCode });
  await callApi(app, 'POST', '/api/auth/login', { body: { email: amelia.email, password: 'wrong' } });
  const stranger = await createProvider(app, { email: amelia.email });
  await callApi(app, 'POST', '/api/auth/login-service', { body: { email: amelia.email, password: 'wrong' } });
  await app.context.jobs.runAll();
  const stored = async () => ({
    mails: (await app.context.db.selectFrom('outbox').select('kind').where('recipient', '=', amelia.email).execute())
      .map(({ kind }) => kind)
      .sort(),
    limits: (await app.store.pool.query('select key from limits where strpos(key, $1) > 0', [amelia.email])).rows
      .map(({ key }) =>
        String(key)
          .replace(amelia.email, '')
          .replace(/:[^:]{40,}$/, ':device'),
      )
      .sort(),
  });
  const before = await stored();
  expect(before.mails).toEqual(['booking-confirmed', 'one-time-code', 'provider-welcome']);
  expect(before.limits).toEqual(expect.arrayContaining(['login:user::device', 'login:serviceProvider::device']));
  expect(before.limits.some((key) => key.startsWith('code:'))).toBe(true);
  expect((await closeByOwner(app, stranger)).status).toBe(200);
  expect(await stored()).toEqual({
    mails: ['account-closed', 'booking-confirmed', 'one-time-code'],
    limits: before.limits.filter((key) => !key.startsWith('login:serviceProvider:')),
  });
});

// M-191.6
test('a closed helper is gone from lists, matching and login, and operators still read the bookings and their own actions', async () => {
  const { booked, provider, customer } = await paidOutJob();
  const olive = await createOperator(app);
  const asOperator = (method: 'GET' | 'POST', path: string, body?: object) =>
    callApi(app, method, `/api/operator/${path}`, { token: olive.token, ...(body ? { body } : {}) });
  await asOperator('POST', `helpers/${provider.id}/deactivate`, { reason: 'Asked for a pause' });
  await asOperator('POST', `helpers/${provider.id}/activate`, { reason: 'Is back' });
  expect((await closeByOwner(app, provider)).status).toBe(200);

  expect(await tablesWith(app, provider.email)).toEqual([]);
  expect((await logIn(provider, 'login-service')).status).toBe(401);
  const listed = await asOperator('GET', `helpers?search=${provider.id}`);
  expect(listed.body.data).toEqual([]);
  const activated = await asOperator('POST', `helpers/${provider.id}/activate`, { reason: 'Please' });
  expect([activated.status, activated.body.message]).toEqual([409, 'This helper has closed the account.']);
  expect((await asOperator('GET', `helpers/${provider.id}`)).status).toBe(200);
  const audit = await asOperator('GET', 'audit');
  expect(JSON.stringify(audit.body.data)).toContain('"name":"Former helper"');
  expect((await asOperator('GET', `bookings/${booked.booking.bookingId}`)).status).toBe(200);
  const own = await callApi(app, 'GET', `/api/booking/${booked.booking.bookingId}`, { token: customer.token });
  expect(own.body.data).toMatchObject({
    provider: { name: 'Former helper', businessName: 'Former helper', phone: '' },
  });

  const next = await bookAndPay(app, { body: { bookingDate: '2026-07-28' } });
  const refused = await asOperator('POST', `bookings/${next.booking.bookingId}/assign`, { providerId: provider.id });
  expect(refused.status).toBe(409);
});

// M-191.6
test('operators still read a closed customer’s booking, and mails about it go to nobody', async () => {
  const booked = await bookAndPay(app, { body: { bookingDate: '2026-07-29' } });
  await cancel(booked);
  await runFor(app, 1);
  await closeByOwner(app, booked.customer);
  const olive = await createOperator(app);
  const read = await callApi(app, 'GET', `/api/operator/bookings/${booked.booking.bookingId}`, { token: olive.token });
  expect(read.status).toBe(200);
  expect(JSON.stringify(read.body.data)).toContain('Former customer');
  expect(JSON.stringify(read.body.data)).not.toContain('Rye Lane');
  expect(await mailsAbout(app, booked, 'account-closed')).toEqual([]);
});

// M-191.7
test('nothing is written into a closed account, and the operators’ actions stay as they were but for the helper’s name', async () => {
  const provider = await createProvider(app);
  const olive = await createOperator(app);
  await callApi(app, 'POST', `/api/operator/helpers/${provider.id}/deactivate`, {
    token: olive.token,
    body: { reason: 'Asked for a pause' },
  });
  await closeByOwner(app, provider);
  const { pool } = app.store;
  await expect(pool.query(`update providers set name = 'Hugo' where id = $1`, [provider.id])).rejects.toThrow(/closed/);
  await expect(pool.query('insert into sessions (provider_id) values ($1)', [provider.id])).rejects.toThrow(/closed/);
  for (const change of [`reason = 'none'`, `subject_name = 'Somebody'`])
    await expect(
      pool.query(`update operator_actions set ${change} where subject_id = $1`, [provider.id]),
    ).rejects.toThrow(/kept as it was/);
  await expect(act(app, provider, 'availability', 'CH-00000000', { isAvailable: true })).resolves.toMatchObject({
    status: 401,
  });
});
