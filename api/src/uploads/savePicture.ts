import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_RULES } from 'contract/auth';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import { badRequest } from '../lib/errors';
import type { Settings } from '../settings';
import { uploadsFolder } from './pictures';

const MAX_PIXELS = 40_000_000;
const SIDE_PIXELS = 512;
const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp'];
const limitEncoding = createConcurrencyLimiter({ concurrency: 2, maxWaiting: 40 });

// One picture must not take every core.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Stores a picture. Its type is found from its content, and it is re-encoded, so that nothing else that the file held (GPS
 * position, scripts, a second file) is kept. The file name is our own.
 * @returns the file's name under /uploads
 * @throws AppError 400 when it is not a JPEG, PNG or WebP that can be decoded; 429 when too many pictures are waiting
 */
export async function savePicture(settings: Pick<Settings, 'dataDir'>, bytes: Buffer): Promise<string> {
  const encoded = await limitEncoding(() => encode(bytes));
  const folder = uploadsFolder(settings);
  const name = `${randomUUID()}.webp`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.part`), encoded);
  await rename(join(folder, `${name}.part`), join(folder, name));
  return name;
}

/** Deletes a stored picture; nothing happens when there is none. */
export async function removePicture(settings: Pick<Settings, 'dataDir'>, name: string): Promise<void> {
  await rm(join(uploadsFolder(settings), name), { force: true });
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
