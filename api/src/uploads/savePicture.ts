import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_RULES } from 'contract/auth';
import sharp from 'sharp';
import { badRequest } from '../lib/errors';
import { createTurns } from '../lib/concurrencyLimiter';
import type { Settings } from '../settings';
import { uploadsFolder } from './pictures';

const PIXELS_MAX = 40_000_000;
const SIDE = 512;
const ACCEPTED = ['jpeg', 'png', 'webp'];
const inTurn = createTurns(2, 40);

// One picture must not take every core.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Stores a picture: what it is is told by its content; it is drawn anew, so that nothing else that the file held (places,
 * scripts, second files) is kept; it gets a name of our own.
 * @returns the file's name under /uploads
 * @throws AppError 400 when it is not a JPEG, PNG or WebP that can be drawn
 */
export async function savePicture(settings: Pick<Settings, 'dataDir'>, bytes: Buffer): Promise<string> {
  const drawn = await inTurn(() => redraw(bytes));
  const folder = uploadsFolder(settings);
  const name = `${randomUUID()}.webp`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.part`), drawn);
  await rename(join(folder, `${name}.part`), join(folder, name));
  return name;
}

export async function removePicture(settings: Pick<Settings, 'dataDir'>, name: string): Promise<void> {
  await rm(join(uploadsFolder(settings), name), { force: true });
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).metadata();
    if (!ACCEPTED.includes(format)) throw new Error(`refused format ${format}`);
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw badRequest(IMAGE_RULES.notAnImage);
  }
}
