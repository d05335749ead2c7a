import type { Db } from '../../platform/db/database';

/** Whether a provider may take on jobs; null when there is no such account. */
export async function findWorkState(db: Db, id: string): Promise<{ isApproved: boolean; isActive: boolean } | null> {
  const row = await db
    .selectFrom('providers')
    .select(['is_approved as isApproved', 'is_active as isActive'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
