import { createHash } from 'node:crypto';
import { IMAGE_RULES } from 'contract/image';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import { badRequest } from '../lib/errors';
import type { Picture } from './pictures.repo';

const MAX_PIXELS = 40_000_000;
const SIDE_PIXELS = 512;
const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp'];
const limitEncoding = createConcurrencyLimiter({ concurrency: 2, maxWaiting: 40 });

// One picture must not take every core.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a picture of what was uploaded. Its type is found from its content, and it is re-encoded, so that nothing else that the
 * file held (GPS position, scripts, a second file) is kept. Its name is the hash of the result.
 * @throws AppError 400 when it is not a JPEG, PNG or WebP that can be decoded; 429 when too many pictures are waiting
 */
export async function encodePicture(upload: Buffer): Promise<Picture> {
  const bytes = await limitEncoding(() => encode(upload));
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  return { name, contentType: 'image/webp', bytes };
}

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata();
    if (!ACCEPTED_FORMATS.includes(format)) throw new Error(`format ${format} is not accepted`);
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw badRequest(IMAGE_RULES.notAnImage);
  }
}
