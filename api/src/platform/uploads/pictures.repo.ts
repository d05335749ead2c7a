import { sql } from 'kysely';
import type { Db } from '../db/database';
import { findRow, type Row } from '../db/rows';

/** A picture as it is served; its name stands for its content for good. */
export type Picture = Pick<Row<'pictures'>, 'name' | 'contentType' | 'bytes'>;

export function findPicture(db: Db, name: string): Promise<Picture | null> {
  return findRow(db, 'pictures', { name });
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
  await lockPictures(trx, [name]);
  await sql`
    delete from pictures where name = ${name}
      and not exists (select from providers where profile_image = ${name})`.execute(trx);
}

/** Names that providers have, without a stored picture. */
export async function listMissingPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct profile_image as name from providers
    where profile_image is not null
      and not exists (select from pictures where pictures.name = profile_image)`.execute(db);
  return rows.map(({ name }) => name);
}
