import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_RULES } from 'contract/fields/image';
import sharp from 'sharp';
import { callApi, form, type ApiResponse } from '../../../../test/callApi';
import { createProvider, PROVIDER_FORM, type Person } from '../../../../test/builders';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { takeOverPictures } from '../../../platform/uploads/takeOverPictures';
import { onPostgres } from '../../../../test/testDatabase';

const SECRET = 'test-secret-with-enough-characters-0123456789';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { jwtSecret: SECRET } });
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
async function stored(at = app): Promise<string[]> {
  const rows = await at.context.db.selectFrom('pictures').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
function picture(width = 8, height = 8, background = '#0a6') {
  return sharp({ create: { width, height, channels: 3, background } });
}
/** The name of the picture that a provider has after an upload. */
async function upload(person: Person, bytes: Buffer, at = app): Promise<string> {
  const { body, headers } = form({}, { name: 'profileImage', filename: 'x.png', bytes });
  const path = `/api/auth/provider/profile/${person.id}/image`;
  const response = await callApi(at, 'POST', path, { token: person.token, body, headers });
  expect(response.status).toBe(200);
  return (response.body['provider'] as { profileImage: string }).profileImage;
}
async function statusOf(name: string, at = app): Promise<number> {
  return (await at.http.inject({ url: `/uploads/${name}` })).statusCode;
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
    expect(profileImage).toMatch(/^[\da-f]{64}\.webp$/);
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

  // C-5.16, M-38.1, M-441
  test('that cannot be used is rejected with 400 and the reason, and stores nothing', async () => {
    const before = await stored();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const png = await picture().png().toBuffer();
    const jpeg = await picture(400, 400).jpeg().toBuffer();
    const flood = Buffer.from(png);
    flood.writeUInt32BE(30_000, 16);
    flood.writeUInt32BE(30_000, 20);
    const { notAnImage, damaged, kindNotTaken, tooManyPixels } = IMAGE_RULES;
    const hostile: [string, Buffer, string][] = [
      ['svg', svg, kindNotTaken('SVG')],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), notAnImage],
      ['pdf', Buffer.from('%PDF-1.7\n1 0 obj'), notAnImage],
      ['text', Buffer.from('hello'), notAnImage],
      ['gif', await picture().gif().toBuffer(), kindNotTaken('GIF')],
      ['avif', await picture().avif().toBuffer(), kindNotTaken('AVIF')],
      ['tiff', await picture().tiff().toBuffer(), kindNotTaken('TIFF')],
      ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), kindNotTaken('HEIC')],
      ['cut png', png.subarray(0, 40), damaged],
      ['cut jpeg', jpeg.subarray(0, jpeg.length / 2), damaged],
      ['signature alone', png.subarray(0, 8), damaged],
      ['pixel flood', flood, tooManyPixels(30_000, 30_000)],
      ['NULs', Buffer.alloc(64), notAnImage],
      ['65 megapixels and more', await picture(10_000, 6501).png().toBuffer(), tooManyPixels(10_000, 6501)],
    ];
    for (const [name, bytes, reason] of hostile) {
      const began = Date.now();
      const response = await register({ ...complete, email: 'hostile@example.com' }, bytes);
      expect([name, response.status, response.body.message]).toEqual([name, 400, reason]);
      expect(Date.now() - began).toBeLessThan(3000);
    }
    expect(await stored()).toEqual(before);
  });

  // M-441
  test.each([
    ['without a type', '; filename="me"', ''],
    ['of an unknown type', '; filename="me"', 'Content-Type: application/octet-stream\r\n'],
    ['without a name', '', 'Content-Type: image/png\r\n'],
  ])('that is declared %s is taken by its content', async (_case, filename, type) => {
    const maya = await createProvider(app);
    const head = `--b\r\nContent-Disposition: form-data; name="profileImage"${filename}\r\n${type}\r\n`;
    const { status } = await callApi(app, 'POST', `/api/auth/provider/profile/${maya.id}/image`, {
      token: maya.token,
      body: Buffer.concat([Buffer.from(head), await picture().png().toBuffer(), Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(status).toBe(200);
  });

  // M-443
  test.each([
    ['black', 0, true],
    ['white', 255, false],
  ])('with a %s drawing on a transparent ground gets a ground on which it can be read', async (_, ink, isOnLight) => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 4, height: 8, channels: 4, background: { ...transparent, alpha: 1 } } })
      .linear([1, 1, 1, 1], [ink, ink, ink, 0])
      .extend({ right: 4, background: transparent })
      .png()
      .toBuffer();
    const served = await app.http.inject({ url: `/uploads/${await upload(await createProvider(app), logo)}` });
    const { data, info } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    const ground = data[(info.width - 1) * 3] ?? -1;
    expect(isOnLight ? 255 - ground : ground).toBeLessThan(64);
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

// M-104
test('is served under the hash of its content, to be kept for good', async () => {
  const nora = await createProvider(app);
  const name = await upload(nora, await picture(9).png().toBuffer());
  const served = await app.http.inject({ url: `/uploads/${name}` });
  expect(name).toBe(`${createHash('sha256').update(served.rawPayload).digest('hex')}.webp`);
  expect(served.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(served.rawPayload.length),
  });
  const again = await app.http.inject({
    url: `/uploads/${name}`,
    headers: { 'if-none-match': String(served.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await app.http.inject({ method: 'HEAD', url: `/uploads/${name}` })).statusCode).toBe(200);
});

// M-64.1
test('replaces the old profile picture by the new one', async () => {
  const maya = await createProvider(app);
  const path = `/api/auth/provider/profile/${maya.id}/image`;
  expect((await callApi(app, 'POST', path, { token: maya.token, ...form({}) })).status).toBe(400);
  const first = await upload(maya, await picture(10).png().toBuffer());
  const second = await upload(maya, await picture(11).webp().toBuffer());
  expect(await stored()).toContain(second);
  expect(await stored()).not.toContain(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
});

// M-104
test('keeps a picture that two providers have until neither has it', async () => {
  const [one, two] = [await createProvider(app), await createProvider(app)];
  const same = await picture(12).png().toBuffer();
  const name = await upload(one, same);
  expect(await upload(two, same)).toBe(name);
  await upload(one, await picture(13).png().toBuffer());
  expect(await statusOf(name)).toBe(200);
  await upload(two, await picture(13).png().toBuffer());
  expect(await statusOf(name)).toBe(404);
});

// M-105
test('takes over the files of an earlier release under their names', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'choresy-uploads-'));
  mkdirSync(join(dataDir, 'uploads'));
  const bytes = await picture(14).webp().toBuffer();
  const name = '3f2b8c1e-5d0a-4c57-9a61-0d9b5f3a7c11.webp';
  for (const file of [name, 'nobodys.webp']) writeFileSync(join(dataDir, 'uploads', file), bytes);
  const [hugo, nora] = [await createProvider(app), await createProvider(app)];
  const have = (id: string, profileImage: string) =>
    app.context.db.updateTable('providers').set({ profile_image: profileImage }).where('id', '=', id).execute();
  await have(hugo.id, name);
  await have(nora.id, 'lost.webp');
  const settings = { ...app.context.settings, dataDir };
  await takeOverPictures({ ...app.context, settings });
  await takeOverPictures({ ...app.context, settings });
  const served = await app.http.inject({ url: `/uploads/${name}` });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.rawPayload.equals(bytes)).toBe(true);
  expect([await statusOf('nobodys.webp'), await statusOf('lost.webp')]).toEqual([404, 404]);
});

onPostgres('two processes', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ beside: app, settings: { jwtSecret: SECRET } });
  });

  // M-104
  test('both serve a picture that one of them received', async () => {
    const name = await upload(await createProvider(app), await picture(15).png().toBuffer());
    expect(await statusOf(name, other)).toBe(200);
  });

  // M-104
  test('never lose a picture that one provider uploads while another one replaces it', async () => {
    const [one, two] = [await createProvider(app), await createProvider(app)];
    const [same, next] = [await picture(16).png().toBuffer(), await picture(17).png().toBuffer()];
    for (let round = 0; round < 20; round += 1) {
      await upload(one, same);
      const [, kept] = await Promise.all([upload(one, next), upload(two, same, other)]);
      expect(await statusOf(kept)).toBe(200);
      await Promise.all([upload(one, same), upload(two, next, other)]);
    }
  });
});
