import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** A text that differs once a change of services, categories or the providers' offers and places is committed. */
export async function readCatalogueVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), min(id), max(id)) as version from catalogue_changes`.execute(db);
  return rows[0]?.version ?? '';
}

/** Forgets changes that no running transaction can have seen half of. The last one stays, so that no version comes back. */
export async function purgeCatalogueChanges(db: Db): Promise<void> {
  await sql`
    delete from catalogue_changes
    where changed_at < clock_timestamp() - interval '15 minutes' and id < (select max(id) from catalogue_changes)`.execute(
    db,
  );
}
