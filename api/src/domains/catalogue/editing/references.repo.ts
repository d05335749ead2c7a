import type { Db } from '../../../platform/db/database';

export async function listStoredPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}
