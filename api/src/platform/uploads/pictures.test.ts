import sharp from 'sharp';
import { startTestApp } from '../../../test/testApp';
import { CARD_WIDTH, createCardPictures } from './pictures.routes';

async function picture(width: number) {
  return sharp({ create: { width, height: width / 2, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
}

// M-349
test('a picture is made in the width of a card once, however many want it at the same time', async () => {
  const findOriginal = jest.fn(async () => picture(800));
  const find = createCardPictures(findOriginal);
  const [first, second] = await Promise.all([find('a.png'), find('a.png')]);
  expect(await find('a.png')).toBe(first);
  expect(second).toBe(first);
  expect(findOriginal).toHaveBeenCalledTimes(1);
  expect(first?.contentType).toBe('image/webp');
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'webp', width: CARD_WIDTH, height: 200 });
});

// M-349
test('a picture that is smaller stays as wide as it is', async () => {
  const made = await createCardPictures(async () => picture(100))('a.png');
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 100 });
});

test('a picture that is missing, or cannot be read, is looked for again', async () => {
  const findOriginal = jest
    .fn<Promise<Buffer | null>, [string]>()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(Buffer.from('no picture'));
  const find = createCardPictures(findOriginal);
  expect(await find('a.png')).toBeNull();
  await expect(find('a.png')).rejects.toThrow();
  findOriginal.mockResolvedValue(await picture(800));
  expect(await find('a.png')).not.toBeNull();
});

// M-349
test('a catalogue picture is served in the width of a card, and nothing that is none', async () => {
  const app = await startTestApp();
  const card = await app.http.inject('/images/w400/cleaning-800.avif');
  expect(card.statusCode).toBe(200);
  expect(card.headers['content-type']).toBe('image/webp');
  expect(card.headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: CARD_WIDTH });
  const original = await app.http.inject('/images/cleaning-800.avif');
  expect(card.rawPayload.length).toBeLessThan(original.rawPayload.length);
  for (const name of ['none.avif', '..%2fservices.ts', 'services.ts', `catalogue-${'0'.repeat(64)}.webp`])
    expect((await app.http.inject(`/images/w400/${name}`)).statusCode).toBe(404);
});
