import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SEED_IMAGES_FOLDER } from '../paths';
import { createFolder } from '../lib/createFolder';
import type { Settings } from '../settings';

/** Only files written by this product have such a name, and its extension is certain to be its type. */
const PICTURE_NAME = /^\/[\w-]+\.(avif|webp|jpg|png)$/;

export function uploadsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Serves the catalogue's pictures at /images and people's own at /uploads: as pictures, never as anything else. */
export async function registerPictures(app: FastifyInstance, settings: Settings): Promise<void> {
  const uploads = uploadsFolder(settings);
  createFolder(uploads);
  for (const [prefix, root, maxAge] of [
    ['/images/', SEED_IMAGES_FOLDER, '1d'],
    ['/uploads/', uploads, '365d'],
  ] as const) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      maxAge,
      immutable: prefix === '/uploads/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      redirect: false,
      allowedPath: (path) => PICTURE_NAME.test(path),
    });
  }
}
