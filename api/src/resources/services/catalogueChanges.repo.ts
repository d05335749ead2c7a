import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** A text that differs once a change of services, categories or who offers them where is committed. */
export async function readCatalogueVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), min(id), max(id)) as version from catalogue_changes`.execute(db);
  return rows[0]?.version ?? '';
}

/** Forgets changes that no running transaction can have seen half of. */
export async function purgeCatalogueChanges(db: Db): Promise<void> {
  await sql`delete from catalogue_changes where changed_at < clock_timestamp() - interval '15 minutes'`.execute(db);
}
