import type { OwnProvider } from 'contract/people/provider';
import type { ShownCheck } from 'contract/people/check';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** The checks of a provider that are valid on a day in Europe/London; null: all that nobody has ended. Of each thing the one that is valid the longest. */
export async function listChecks(db: Db, providerId: string, day: string | null): Promise<ShownCheck[]> {
  return (await sql<ShownCheck>`select * from shown_checks(${providerId}, ${day})`.execute(db)).rows;
}

/** The categories that a provider offers and cannot be given jobs of on a day, with the checks that are missing (M-758). */
export async function listLacking(db: Db, providerId: string, day: string): Promise<OwnProvider['lacking']> {
  type Lacking = OwnProvider['lacking'][number];
  return (await sql<Lacking>`select * from lacking_checks(${providerId}, ${day})`.execute(db)).rows;
}
