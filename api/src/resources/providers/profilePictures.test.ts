import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { callApi, form, type ApiResponse } from '../../../test/callApi';
import { createProvider, PROVIDER_FORM } from '../../../test/builders';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { uploadsFolder } from '../../uploads/pictures';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const complete = { ...PROVIDER_FORM, paypalEmail: 'pay@example.com' };

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

// M-64.1
test('replaces the old profile picture by the new one', async () => {
  const maya = await createProvider(app);
  const send = async (bytes?: Buffer): Promise<ApiResponse> => {
    const { body, headers } = form({}, bytes && { name: 'profileImage', filename: 'x.png', bytes });
    return callApi(app, 'POST', `/api/auth/provider/profile/${maya.id}/image`, { token: maya.token, body, headers });
  };
  expect((await send()).status).toBe(400);
  const first = (await send(await picture().png().toBuffer())).body['provider'] as { profileImage: string };
  const second = (await send(await picture().webp().toBuffer())).body['provider'] as { profileImage: string };
  expect(uploads()).toContain(second.profileImage);
  expect(uploads()).not.toContain(first.profileImage);
});
