// A phone's photo in a real browser: the file that is sent, the messages about files that cannot be used, and a slow line.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { useBrowser, test } from '../support/browser';
import { asProvider } from '../support/session';

const visit = useBrowser();
const WIDTH = 4032;
const HEIGHT = 3024;
let photo: Buffer;
test.beforeAll(async () => void (photo = await photograph()));

/** Twelve megapixels of noise in a wide gamut, held upright, with the place where it was taken; its top right is red when it is shown. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 60, sigma: 34 };
  const red = { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 as const, background: '#c81414' } };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise } })
    .composite([{ input: await sharp(red).png().toBuffer(), top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withIccProfile('p3')
    .jpeg({ quality: 97 })
    .toBuffer();
}

async function openForm(page: Page) {
  await asProvider(page);
  await page.goto('/provider/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByLabel(/^Profile Image/);
}

/** Keeps the file that the page sends: the browser shows nobody the file in a form. */
async function keepSent(page: Page) {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sent: body.get('profileImage') });
      send.call(this, body);
    };
  });
  return async () =>
    Buffer.from(
      await page.evaluate(async () => {
        const { sent } = window as unknown as { sent: File };
        return [...new Uint8Array(await sent.arrayBuffer())];
      }),
    );
}

// M-440
test('a photo of a phone is sent small, upright, in its colours and without its location', async () => {
  const { page } = await visit();
  test.info().annotations.push({ type: 'note', description: `${photo.length} bytes were chosen` });
  assert.ok(photo.length > 8_000_000);
  const readSent = await keepSent(page);
  const chooser = await openForm(page);
  await chooser.setInputFiles({ name: 'IMG_0001.JPG', mimeType: '', buffer: photo });
  const response = page.waitForResponse((stored) => stored.url().endsWith('/image'));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  assert.equal((await response).status(), 200);
  const file = await readSent();
  test.info().annotations.push({ type: 'note', description: `${file.length} bytes were sent` });
  assert.ok(file.length < 2_500_000);
  const { format, width, height, orientation, exif } = await sharp(file).metadata();
  assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1536, height: 2048 });
  assert.deepEqual([orientation, exif], [undefined, undefined]);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [shade = 0, green = 255] = at(info.width - 50, 50);
  assert.ok(shade > 190 && green < 60, `the top right is ${at(info.width - 50, 50)}`);
  assert.ok((at(50, 50)[0] ?? 255) < 90, `the top left is ${at(50, 50)}`);
});

// M-441
test('a file that cannot be used is rejected with its reason when it is chosen', async () => {
  const { page } = await visit();
  const chooser = await openForm(page);
  const green = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6' } });
  const jpeg = await green(800, 800).jpeg().toBuffer();
  const cases: [string, string, Buffer, string][] = [
    ['a.png', 'image/png', await green(9000, 9000).png().toBuffer(), 'too many pixels: 9000 × 9000'],
    ['a.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC pictures cannot be used here'],
    ['a.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), 'damaged or incomplete'],
    ['a.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'File size must be less than 5MB'],
    ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 'Please select a valid image file'],
  ];
  for (const [name, mimeType, buffer, reason] of cases) {
    await chooser.setInputFiles({ name, mimeType, buffer });
    await page.getByText(reason).waitFor();
  }
  await chooser.setInputFiles({ name: 'photo', mimeType: '', buffer: jpeg });
  await page.getByText(/Please select a valid image file/).waitFor({ state: 'detached' });
});

// M-442
test('an upload over a slow line shows how far it is, and can be cancelled', async () => {
  const { page } = await visit();
  const chooser = await openForm(page);
  await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  await page.getByRole('button', { name: 'Cancel the upload' }).click();
  await page.getByText('Error updating profile: The upload was cancelled.').waitFor();
});
