import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Database } from '../db/database';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import { notFound } from '../lib/errors';
import { SEED_IMAGES_FOLDER } from '../settings/paths';
import { findPicture, type Picture } from './pictures.repo';
import { CATALOGUE_PREFIX, PICTURE_NAME } from './pictureNames';

/** Pixels across: a card on a phone shows no more. */
export const CARD_WIDTH = 400;
/** Bounds the memory that small pictures take; the one that was requested longest ago goes first. */
const MAX_CARD_PICTURES = 500;

/**
 * The catalogue's pictures in the width of a card, made when they are first requested and kept in memory.
 * @param findOriginal null where there is no such picture
 * @returns a function that finds one by the name of its original; null where there is none
 * @throws AppError 429 when too many are waiting to be made
 */
export function createCardPictures(findOriginal: (name: string) => Promise<Buffer | null>) {
  const limitEncoding = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 40 });
  const pictures = new LRUCache<string, Picture>({
    max: MAX_CARD_PICTURES,
    fetchMethod: async (name) => {
      const original = await findOriginal(name);
      if (!original) return undefined;
      const bytes = await limitEncoding(() =>
        sharp(original).resize({ width: CARD_WIDTH, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer(),
      );
      return { name, contentType: 'image/webp', bytes };
    },
    ignoreFetchAbort: true,
  });
  return async (name: string): Promise<Picture | null> => (await pictures.fetch(name)) ?? null;
}

/**
 * Serves the catalogue's pictures at /images, in the width of a card at /images/w400, and people's own at /uploads: as pictures, never as anything
 * else.
 */
export async function pictureRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): Promise<void> {
  await app.register(fastifyStatic, {
    root: SEED_IMAGES_FOLDER,
    prefix: '/images/',
    maxAge: '1d',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    redirect: false,
    allowedPath: (path) => PICTURE_NAME.test(path.slice(1)),
  });

  const sendStored: RouteHandlerMethod = async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = PICTURE_NAME.test(name) ? await findPicture(db, name) : null;
    if (!picture) throw notFound();
    const etag = `"${name}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(picture.contentType).send(picture.bytes);
  };
  app.get('/uploads/:name', sendStored);

  const findCardPicture = createCardPictures(async (name) => {
    if (!PICTURE_NAME.test(name)) return null;
    if (name.startsWith(CATALOGUE_PREFIX)) return (await findPicture(db, name))?.bytes ?? null;
    return readFile(join(SEED_IMAGES_FOLDER, name)).catch(() => null);
  });
  app.get(`/images/w${CARD_WIDTH}/:name`, async (request, reply) => {
    const picture = await findCardPicture((request.params as { name: string }).name);
    if (!picture) throw notFound();
    return reply.header('cache-control', 'public, max-age=86400').type(picture.contentType).send(picture.bytes);
  });
  app.get(`/images/:name(^${CATALOGUE_PREFIX}[0-9a-f]{64}\\.webp$)`, sendStored);
}
