import { callApi, form, type ApiResponse } from '../../../../test/callApi';
import { createCustomer, createProvider, PROVIDER_FORM } from '../../../../test/builders';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const complete = { ...PROVIDER_FORM, email: 'new@example.com', paypalEmail: 'pay@example.com' };
function register(fields: Record<string, string>): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/auth/register-service', form(fields));
}

describe('signup', () => {
  // M-33.2
  test.each([
    [{ name: '' }, 'Full name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nonsense' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: '1234' }, 'Password must be at least 5 characters long'],
    [{ phone: ' ' }, 'Phone number is required'],
    [{ phone: 'call me' }, 'Please enter a valid phone number'],
    [{ businessName: '' }, 'Chore helper name is required'],
    [{ businessAddress: '' }, 'address is required'],
    [{ businessDescription: '' }, 'description is required'],
    [{ businessDescription: 'too short' }, 'description must be at least 20 characters'],
    [{ paypalEmail: '' }, 'PayPal email is required'],
    [{ paypalEmail: 'nonsense' }, 'Please enter a valid PayPal email address'],
    [{ name: '', paypalEmail: '' }, 'Full name is required'],
  ])('rejects a form with %j: %s', async (wrong, message) => {
    expect(await register({ ...complete, ...wrong })).toMatchObject({ status: 400, body: { success: false, message } });
  });

  // M-410
  test('stores the texts of a multipart form without invisible characters, and takes a name of those alone for a missing one', async () => {
    expect(await register({ ...complete, name: '\u200B\u2800' })).toMatchObject({
      status: 400,
      body: { message: 'Full name is required' },
    });
    const { body } = await register({
      ...complete,
      email: 'clean@example.com',
      name: '\u202EJose\u0301\u0007  Ruiz',
      businessDescription: 'Careful\u200B cleaning.\r\n\r\nSmall repairs.',
    });
    const { token } = body.data as { token: string };
    expect((await callApi(app, 'GET', '/api/auth/me-service', { token })).body['provider']).toMatchObject({
      name: 'José Ruiz',
      businessDescription: 'Careful cleaning.\n\nSmall repairs.',
    });
  });

  // C-7.6, H-3.1, H-7.4, M-36, M-64.2
  test('creates a pending provider with a token and a verification mail, and ignores injected rights', async () => {
    const { status, body } = await register({
      ...complete,
      email: 'Greta@Example.com',
      isApproved: 'true',
      role: 'operator',
      isVerified: 'true',
    });
    expect([status, body.message]).toEqual([
      200,
      'Service provider registered successfully! Please check your email for verification.',
    ]);
    const { token } = body.data as { token: string };
    const me = async () => (await callApi(app, 'GET', '/api/auth/me-service', { token })).body['provider'];
    expect(await me()).toMatchObject({
      email: 'greta@example.com',
      isApproved: false,
      isActive: true,
      isVerified: false,
      role: 'serviceProvider',
      profileImage: null,
    });
    const mail = await app.context.db
      .selectFrom('outbox')
      .select('text_body')
      .where('recipient', '=', 'greta@example.com')
      .executeTakeFirstOrThrow();
    const link = /\/api\/auth\/verify-service\?\S+/.exec(mail.text_body)?.[0] ?? '';
    expect((await callApi(app, 'GET', `${link}x`)).headers['location']).toBe(
      'http://localhost:3000/providerlogin?verified=0',
    );
    expect(await me()).toMatchObject({ isVerified: false });
    expect((await callApi(app, 'GET', link)).headers['location']).toBe(
      'http://localhost:3000/providerlogin?verified=1',
    );
    expect(await me()).toMatchObject({ isVerified: true });
    expect((await register({ ...complete, email: 'greta@example.com' })).status).toBe(409);
  });

  test('rejects a provider signup that is not a form', async () => {
    expect((await callApi(app, 'POST', '/api/auth/register-service', { body: complete })).status).toBe(415);
  });
});

describe('the own profile', () => {
  const settings = {
    workingHours: { startTime: '09:30', endTime: '17:00' },
    maxConcurrentBookings: 2,
    autoAcceptBookings: true,
  };
  const path = (id: string): string => `/api/auth/provider/profile/${id}`;

  // H-3.3, H-5.8, H-5.9, H-6.2, H-7.5, H-7.6, M-37
  test('returns 401, 403, 400, 404 for another provider’s profile, and 200 for the own one', async () => {
    const [hugo, nora, amelia] = [await createProvider(app), await createProvider(app), await createCustomer(app)];
    const put = (token: string | undefined, body: object, id = hugo.id) =>
      callApi(app, 'PUT', path(id), { token, body });
    const good = { name: 'Hugo', businessName: 'Hart' };
    expect((await put(undefined, good)).status).toBe(401);
    expect((await put(amelia.token, good)).status).toBe(403);
    expect(await put(hugo.token, { name: ' ', businessName: 'Hart' })).toMatchObject({
      status: 400,
      body: { message: 'Name and Chore Helper Name are required.' },
    });
    for (const wrong of [
      { maxConcurrentBookings: 0 },
      { maxConcurrentBookings: 1.5 },
      { workingHours: { startTime: '17:00', endTime: '09:00' } },
      { workingHours: { startTime: '25:00', endTime: '26:00' } },
      { autoAcceptBookings: 'yes' },
    ]) {
      expect((await put(hugo.token, { ...good, availabilitySettings: { ...settings, ...wrong } })).status).toBe(400);
    }
    expect((await put(nora.token, good)).status).toBe(404);
    expect((await callApi(app, 'GET', path(hugo.id), { token: nora.token })).status).toBe(404);
    expect((await callApi(app, 'GET', path('nonsense'), { token: hugo.token })).status).toBe(404);
    const saved = await put(hugo.token, {
      ...good,
      availabilitySettings: settings,
      isApproved: false,
      isActive: false,
      role: 'operator',
      email: 'x@example.com',
      _id: nora.id,
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Profile updated successfully!' } });
    expect((await callApi(app, 'GET', path(hugo.id), { token: hugo.token })).body['provider']).toMatchObject({
      _id: hugo.id,
      name: 'Hugo',
      businessName: 'Hart',
      phone: PROVIDER_FORM.phone,
      email: hugo.email,
      isApproved: true,
      isActive: true,
      role: 'serviceProvider',
      availabilitySettings: settings,
    });
  });

  // M-26.3
  test.each([
    ['pending', { is_approved: false }],
    ['inactive', { is_active: false }],
  ])('can be read and edited by a provider who is %s, who can also read the chat', async (_case, state) => {
    const felix = await createProvider(app);
    await app.context.db.updateTable('providers').set(state).where('id', '=', felix.id).execute();
    const body = { name: 'Felix Brandt', businessName: 'Brandt' };
    const as = { token: felix.token };
    expect((await callApi(app, 'PUT', path(felix.id), { ...as, body })).status).toBe(200);
    expect((await callApi(app, 'GET', path(felix.id), as)).body['provider']).toMatchObject(body);
    expect((await callApi(app, 'GET', `/api/chat/${felix.id}/system`, as)).body).toMatchObject({ messages: [] });
  });

  // M-10.3, M-742.2
  test('notifies the old payout address of a change, but not when it stays the same', async () => {
    const nora = await createProvider(app);
    const put = (paypalEmail: string) =>
      callApi(app, 'PUT', path(nora.id), {
        token: nora.token,
        body: { name: 'Nora', businessName: 'Finch', paypalEmail },
      });
    const changes = async () =>
      (
        await app.context.db
          .selectFrom('outbox')
          .select('recipient')
          .where('kind', '=', 'payout-email-changed')
          .orderBy('created_at')
          .execute()
      ).map(({ recipient }) => recipient);
    const changedAt = async () =>
      (
        await app.context.db
          .selectFrom('providers')
          .select('paypal_email_changed_at as at')
          .where('id', '=', nora.id)
          .executeTakeFirstOrThrow()
      ).at;
    await put(nora.email.toUpperCase());
    expect([await changes(), await changedAt()]).toEqual([[], null]);
    await put('thief@example.com');
    expect([await changes(), await changedAt()]).toEqual([[nora.email.toUpperCase()], app.clock.now()]);
  });
});
