import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { callApi, form, type ApiResponse } from '../../../test/callApi';
import { createCustomer, createProvider, PROVIDER_FORM } from '../../../test/builders';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { uploadsFolder } from '../../uploads/pictures';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const complete = { ...PROVIDER_FORM, email: 'new@example.com', paypalEmail: 'pay@example.com' };
function register(fields: Record<string, string>, bytes?: Buffer, filename = 'me.png'): Promise<ApiResponse> {
  return callApi(
    app,
    'POST',
    '/api/auth/register-service',
    form(fields, bytes && { name: 'profileImage', filename, bytes }),
  );
}
function uploads(): string[] {
  return readdirSync(uploadsFolder(app.context.settings));
}
function picture(width = 8, height = 8) {
  return sharp({ create: { width, height, channels: 3, background: '#0a6' } });
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

describe('a picture', () => {
  // H-7.22, M-38.2
  test('is re-encoded under a new name and without camera metadata', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { body } = await register(
      { ...complete, email: 'photo@example.com' },
      Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
      '../../evil.html',
    );
    const { token } = body.data as { token: string };
    const { body: me } = await callApi(app, 'GET', '/api/auth/me-service', { token });
    const { profileImage } = me['provider'] as { profileImage: string };
    expect(profileImage).toMatch(/^[\da-f-]{36}\.webp$/);
    const served = await app.http.inject({ url: `/uploads/${profileImage}` });
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.toString('latin1')).not.toMatch(/secret place|script/);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  });

  // C-5.15, M-38.1
  test('of five megabytes is accepted, and one byte more is rejected with 413', async () => {
    const most = 5 * 1024 * 1024;
    const png = await picture().png().toBuffer();
    const padded = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await register({ ...complete, email: 'most@example.com' }, padded(most))).status).toBe(200);
    expect(await register({ ...complete, email: 'more@example.com' }, padded(most + 1))).toMatchObject({
      status: 413,
      body: { message: 'File size must be less than 5MB' },
    });
  });

  // C-5.16, M-38.1
  test('that is no image is rejected with 400 and leaves no file', async () => {
    const before = uploads();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const png = await picture().png().toBuffer();
    const flood = Buffer.from(png);
    flood.writeUInt32BE(30_000, 16);
    flood.writeUInt32BE(30_000, 20);
    const hostile: [string, Buffer][] = [
      ['svg', svg],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['pdf', Buffer.from('%PDF-1.7\n1 0 obj')],
      ['text', Buffer.from('hello')],
      ['gif', await picture().gif().toBuffer()],
      ['avif', await picture().avif().toBuffer()],
      ['tiff', await picture().tiff().toBuffer()],
      ['cut png', png.subarray(0, 40)],
      ['signature alone', png.subarray(0, 8)],
      ['pixel flood', flood],
      ['NULs', Buffer.alloc(64)],
      ['40 megapixels and more', await picture(8000, 5001).png().toBuffer()],
    ];
    for (const [name, bytes] of hostile) {
      const began = Date.now();
      const response = await register({ ...complete, email: 'hostile@example.com' }, bytes);
      expect([name, response.status, response.body.message]).toEqual([name, 400, 'Please select a valid image file']);
      expect(Date.now() - began).toBeLessThan(3000);
    }
    expect(uploads()).toEqual(before);
  });

  test('is never stored or served outside of its folder', async () => {
    for (const path of [
      '/uploads/../jwt-secret',
      '/uploads/..%2fjwt-secret',
      '/uploads/%2e%2e%2fjwt-secret',
      '/uploads/....//jwt-secret',
      '/images/../bookings.ts',
      '/uploads/',
      '/uploads/a%00.webp',
      '/images/x.html',
    ]) {
      const { status } = await callApi(app, 'GET', path);
      expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
    }
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

  // M-10.3
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

  // M-64.1
  test('replaces the old profile picture by the new one', async () => {
    const maya = await createProvider(app);
    const send = async (bytes?: Buffer): Promise<ApiResponse> => {
      const { body, headers } = form({}, bytes && { name: 'profileImage', filename: 'x.png', bytes });
      return callApi(app, 'POST', `${path(maya.id)}/image`, { token: maya.token, body, headers });
    };
    expect((await send()).status).toBe(400);
    const first = (await send(await picture().png().toBuffer())).body['provider'] as { profileImage: string };
    const second = (await send(await picture().webp().toBuffer())).body['provider'] as { profileImage: string };
    expect(uploads()).toContain(second.profileImage);
    expect(uploads()).not.toContain(first.profileImage);
  });
});
