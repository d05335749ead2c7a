import { createHash } from 'node:crypto';
import { IMAGE_RULES } from 'contract/image';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import { badRequest } from '../lib/errors';
import { CATALOGUE_PREFIX } from './pictureNames';
import type { Picture } from './pictures.repo';

const MAX_PIXELS = 40_000_000;
/** Of people, cut to a square. */
const PROFILE_SIZE = { width: 512, height: 512 };
/** Of categories, services and posts, cut to the shape of their cards. */
const CATALOGUE_SIZE = { width: 800, height: 500 };
/** Of messages and problems: whole, as what matters may be at its edge. */
const MESSAGE_SIZE = { width: 1600, height: 1600, fit: 'inside' } as const;
interface Size {
  width: number;
  height: number;
  /** How a picture of another shape gets into it; cut unless given. */
  fit?: 'cover' | 'inside';
}
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
export function encodePicture(upload: Buffer): Promise<Picture> {
  return makePicture(upload, PROFILE_SIZE, '');
}

/**
 * As encodePicture, for the catalogue. Bookings and pages that are kept show its pictures after they were replaced, so that they
 * are never deleted; their names differ from people's, whose pictures are.
 */
export function encodeCataloguePicture(upload: Buffer): Promise<Picture> {
  return makePicture(upload, CATALOGUE_SIZE, CATALOGUE_PREFIX);
}

/** As encodePicture, for a message between the sides of a booking: only the bytes, as no URL names it. */
export function encodeMessagePicture(upload: Buffer): Promise<Buffer> {
  return limitEncoding(() => encode(upload, MESSAGE_SIZE));
}

/** As encodePicture, for what only some may see; nothing is cut off. */
export function encodePrivatePicture(upload: Buffer): Promise<Picture> {
  return makePicture(upload, MESSAGE_SIZE, '');
}

async function makePicture(upload: Buffer, size: Size, prefix: string): Promise<Picture> {
  const bytes = await limitEncoding(() => encode(upload, size));
  const name = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.webp`;
  return { name, contentType: 'image/webp', bytes };
}

async function encode(bytes: Buffer, { width, height, fit = 'cover' }: Size): Promise<Buffer> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata();
    if (!ACCEPTED_FORMATS.includes(format)) throw new Error(`format ${format} is not accepted`);
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw badRequest(IMAGE_RULES.notAnImage);
  }
}
