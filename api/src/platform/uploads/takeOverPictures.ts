import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import type { Settings } from '../settings/settings';
import { contentTypeOf, PICTURE_NAME } from './pictureNames';
import { insertPicture, listMissingPictures } from './pictures.repo';

/**
 * Earlier releases kept pictures as files of the machine that received them. Those that somebody still has and that lie here
 * are stored in the database; the files stay for a rollback.
 */
export async function takeOverPictures({
  db,
  settings,
  clock,
  log,
}: {
  db: Kysely<Database>;
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
}): Promise<void> {
  const names = (await listMissingPictures(db)).filter((name) => PICTURE_NAME.test(name));
  for (const name of names) {
    const bytes = await readFile(join(settings.dataDir, 'uploads', name)).catch(() => null);
    if (bytes === null) log.warn({ name }, 'picture not found');
    else await insertPicture(db, { name, contentType: contentTypeOf(name), bytes }, clock.now());
  }
}
