import type { ProviderRecord, PublicProvider } from 'contract/catalogue/directory';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { listServedCategories } from './servedCategories.repo';

/** A helper's work so far and our checks; null when there is no such helper. */
export async function findProviderRecord(db: Db, providerId: string): Promise<ProviderRecord | null> {
  const { rows } = await sql<Omit<ProviderRecord, 'approvedAt'> & { approvedAt: Date | null }>`
    select p.profile_image as image, p.is_verified as "isEmailVerified", stars.rating, stars.reviews,
      (select count(*)::int from bookings b where b.provider_id = p.id and b.status = 'completed') as "jobsDone",
      (select max(done_at) from operator_actions where subject_id = p.id::text and action = 'provider.approve') as "approvedAt"
    from providers p
    cross join (
      select count(*)::int as reviews, round(avg(rating), 1)::float8 as rating
      from reviews where provider_id = ${providerId}::uuid and removed_at is null
    ) as stars
    where p.id = ${providerId}::uuid`.execute(db);
  const row = rows[0];
  return row ? { ...row, approvedAt: row.approvedAt?.toISOString() ?? null } : null;
}

/** Helpers whom everybody may see: approved, active, not closed. */
function publicProvider(db: Db, id: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', id)
    .where('is_approved', '=', true)
    .where('is_active', '=', true)
    .where('closed_at', 'is', null);
}

export async function isPublicProvider(db: Db, id: string): Promise<boolean> {
  return (await publicProvider(db, id).select('id').executeTakeFirst()) !== undefined;
}

/** A helper as everybody may see one; null for one who may not be seen (M-260.2). */
export async function findPublicProvider(db: Db, id: string): Promise<PublicProvider | null> {
  const row = await publicProvider(db, id).select(['business_name', 'served_areas']).executeTakeFirst();
  const record = row && (await findProviderRecord(db, id));
  if (!row || !record) return null;
  return {
    _id: id,
    businessName: maskContacts(row.business_name),
    ...record,
    categories: await listServedCategories(db, id),
    areas: row.served_areas,
  };
}
