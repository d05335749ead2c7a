import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../../platform/db/database';
import type { Picture } from '../../../platform/uploads/pictures.repo';

/** The pictures of a problem, the oldest first; without their bytes. */
export async function listProblemPictures(db: Db, problemId: string): Promise<{ name: string; by: Side; at: Date }[]> {
  const rows = await db
    .selectFrom('problem_pictures')
    .select(['name', 'by_side as by', 'created_at as at'])
    .where('problem_id', '=', problemId)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, by: row.by as Side }));
}

export async function findProblemPicture(
  db: Db,
  problemId: string,
  name: string,
): Promise<{ contentType: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('problem_pictures')
    .select(['content_type as contentType', 'bytes'])
    .where('problem_id', '=', problemId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a picture; the same one again changes nothing. */
export async function insertProblemPicture(
  trx: Db,
  problemId: string,
  { name, contentType, bytes, by, now }: Picture & { by: Side; now: Date },
): Promise<void> {
  await trx
    .insertInto('problem_pictures')
    .values({ problem_id: problemId, name, by_side: by, content_type: contentType, bytes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
