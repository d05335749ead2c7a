import { callApi } from '../../../../test/callApi';
import { createCustomer, createProvider } from '../../../../test/builders';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

// C-3.6, M-52
test('returns 401, 403 or 400 for wrong requests to the profile, and 200 to its customer', async () => {
  const path = '/api/customer/profile';
  const amelia = await createCustomer(app);
  expect((await callApi(app, 'GET', path)).status).toBe(401);
  expect((await callApi(app, 'GET', path, { token: (await createProvider(app)).token })).status).toBe(403);
  expect((await callApi(app, 'PUT', path, { token: amelia.token, body: { firstName: 5 } })).status).toBe(400);
  expect((await callApi(app, 'PUT', path, { token: amelia.token, body: { pincode: 'x'.repeat(21) } })).status).toBe(
    400,
  );
  const saved = await callApi(app, 'PUT', path, {
    token: amelia.token,
    body: { firstName: ' Amelia ', city: 'London', email: 'other@example.com', id: 'x', passwordHash: 'x' },
  });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Profile updated successfully!' } });
  expect((await callApi(app, 'GET', path, { token: amelia.token })).body.data).toEqual({
    firstName: 'Amelia',
    lastName: '',
    email: amelia.email,
    phone: '',
    street: '',
    city: 'London',
    state: '',
    pincode: '',
  });
  expect((await callApi(app, 'PUT', path, { token: amelia.token, body: {} })).status).toBe(200);
});

// M-400
test('stores the postcode of the profile in one form, and takes nothing else for one', async () => {
  const { token } = await createCustomer(app);
  const save = (pincode: string) => callApi(app, 'PUT', '/api/customer/profile', { token, body: { pincode } });
  expect((await save('sw4oaz, UK')).body.data).toMatchObject({ pincode: 'SW4 0AZ' });
  expect(await save('Flat 9 SW4')).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid postal code' },
  });
  expect((await save(' ')).body.data).toMatchObject({ pincode: '' });
});

// C-3.8, C-7.16, M-34.1
test('returns the customer’s own orders as a plain list', async () => {
  const amelia = await createCustomer(app);
  expect((await callApi(app, 'GET', `/api/orders/user/${amelia.email}`)).status).toBe(401);
  expect((await callApi(app, 'GET', '/api/orders/user/someone@example.com', { token: amelia.token })).status).toBe(404);
  const { status, text } = await callApi(
    app,
    'GET',
    `/api/orders/user/${encodeURIComponent(amelia.email.toUpperCase())}`,
    { token: amelia.token },
  );
  expect([status, text]).toEqual([200, '[]']);
});
