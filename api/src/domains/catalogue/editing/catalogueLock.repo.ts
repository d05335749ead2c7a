import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** Until the transaction ends nobody else edits the catalogue: names stay unique and orders complete. Bookings and readers do not wait. */
export async function lockCatalogue(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(trx);
}
