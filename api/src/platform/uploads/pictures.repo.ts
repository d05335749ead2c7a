import { sql } from 'kysely';
import type { Db } from '../db/database';

/** A picture as it is served; its name stands for its content for good. */
export interface Picture {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export async function findPicture(db: Db, name: string): Promise<Picture | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['name', 'content_type as contentType', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks those of the pictures that are stored, in one order for everybody: two who swap pictures do not wait for each other. */
export async function lockPictures(trx: Db, names: readonly (string | null)[]): Promise<void> {
  const stored = names.filter((name) => name !== null);
  await trx.selectFrom('pictures').select('name').where('name', 'in', stored).orderBy('name').forUpdate().execute();
}

/** Stores a picture, once for each name. Until the transaction ends nobody can delete it. */
export async function insertPicture(db: Db, { name, contentType, bytes }: Picture, now: Date): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ name, content_type: contentType, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
    .execute();
}

/** Deletes a picture unless a provider has it: two may have uploaded the same one. */
export async function deleteUnusedPicture(trx: Db, name: string): Promise<void> {
  // The lock waits for those who are just storing it; only a statement after that sees their rows.
  await trx.selectFrom('pictures').select('name').where('name', '=', name).forUpdate().execute();
  await trx
    .deleteFrom('pictures')
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('providers').select('id').where('profile_image', '=', name))),
    )
    .execute();
}

/** Names that providers have, without a stored picture. */
export async function listMissingPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct profile_image as name from providers
    where profile_image is not null
      and not exists (select from pictures where pictures.name = profile_image)`.execute(db);
  return rows.map(({ name }) => name);
}
