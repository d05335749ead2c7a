import { createHash } from 'node:crypto';
import { IMAGE_RULES } from 'contract/fields/image';
import { pictureFailure, pictureKind } from 'contract/fields/imageKind';
import sharp, { type ResizeOptions } from 'sharp';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import { badRequest } from '../lib/errors';
import { CATALOGUE_PREFIX } from './pictureNames';
import type { Picture } from './pictures.repo';

const SIZES = {
  /** Of people, cut to a square. */
  profile: { width: 512, height: 512 },
  /** Of categories, services and posts, cut to the shape of their cards. */
  catalogue: { width: 800, height: 500 },
  /** Of messages and problems: whole, as the important part may be at its edge. */
  message: { width: 1600, height: 1600, fit: 'inside' },
} as const;
/** Of 255: a lighter colour can hardly be read on white. */
const LIGHT = 160;
const MIN_DARK_SHARE = 0.05;
const limitEncoding = createConcurrencyLimiter({ concurrency: 2, maxWaiting: 40 });

// One picture must not take every core.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a picture of an uploaded file. Its type is found from its content, and it is re-encoded, so that nothing else that the
 * file held (GPS position, scripts, a second file) is kept. Its name is the hash of the result. Bookings and pages that are kept show
 * pictures of the catalogue after they were replaced, so that they are never deleted; their names differ from people's, whose pictures are.
 * @throws AppError 400 when it cannot be used, with the reason; 429 when too many pictures are waiting
 */
export async function encodePicture(upload: Buffer, use: keyof typeof SIZES): Promise<Picture> {
  const bytes = await limitEncoding(() => encode(upload, SIZES[use]));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const name = `${use === 'catalogue' ? CATALOGUE_PREFIX : ''}${hash}.webp`;
  return { name, contentType: 'image/webp', bytes };
}

/** Why it cannot be used; null when it can. Only its header is read. */
async function failureOf(upload: Buffer): Promise<string | null> {
  const kind = pictureKind(upload);
  const readHeader = () => sharp(upload, { limitInputPixels: false }).metadata();
  const dimensions = kind === null ? null : await readHeader().catch(() => null);
  return pictureFailure({ bytes: upload.length, kind, dimensions });
}

/** The ground for transparent parts: white, or a dark one for a light logo, so that both are seen in either theme (M-443). */
async function groundOf(picture: ReturnType<typeof sharp>): Promise<string> {
  const pixels = await picture
    .clone()
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [dark, opaque] = [0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(i, i + 4);
    opaque += alpha;
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue < LIGHT) dark += alpha;
  }
  return dark < MIN_DARK_SHARE * opaque ? '#2b2f2d' : '#ffffff';
}

async function encode(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  const failure = await failureOf(bytes);
  if (failure !== null) throw badRequest(failure);
  try {
    const picture = sharp(bytes, { limitInputPixels: IMAGE_RULES.maxPixels, failOn: 'error' }).rotate();
    const { hasAlpha } = await picture.metadata();
    return await picture
      .resize({ ...size, withoutEnlargement: true })
      .flatten(hasAlpha && { background: await groundOf(picture) })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw badRequest(IMAGE_RULES.damaged);
  }
}
