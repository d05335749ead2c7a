import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../lib/concurrencyLimiter';
import type { Picture } from './pictures.repo';

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
