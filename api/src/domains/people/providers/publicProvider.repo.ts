import type { ProviderRecord, PublicProvider } from 'contract/catalogue/directory';
import { londonToday } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { nameIndex } from '../../../platform/lib/nameIndex';
import { listChecks } from './checks.repo';

/** The categories that a provider chose, by name; empty until one is chosen: then all are offered (M-43.1). */
export async function listServedCategories(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_categories')
    .innerJoin('categories', 'categories.id', 'provider_categories.category_id')
    .select('categories.name')
    .where('provider_categories.provider_id', '=', providerId)
    .orderBy('categories.position')
    .orderBy('categories.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ids of categories by name, however it is written; those that are not there are missing. */
export async function findCategoryIds(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const find = nameIndex(await db.selectFrom('categories').select(['id', 'name']).orderBy('created_at').execute());
  return new Map(
    names.flatMap((name) => {
      const category = find(name);
      return category ? [[name, category.id]] : [];
    }),
  );
}

/** Replaces the categories that a provider offers. The caller holds the provider's row. */
export async function replaceServedCategories(
  trx: Db,
  providerId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('provider_categories').where('provider_id', '=', providerId).execute();
  if (categoryIds.length === 0) return;
  await trx
    .insertInto('provider_categories')
    .values(categoryIds.map((id) => ({ provider_id: providerId, category_id: id })))
    .execute();
}

/** A helper's work so far and our checks that are valid now; null when there is no such helper. */
export async function findProviderRecord(db: Db, providerId: string, now: Date): Promise<ProviderRecord | null> {
  const { rows } = await sql<Omit<ProviderRecord, 'approvedAt' | 'checks'> & { approvedAt: Date | null }>`
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
  if (!row) return null;
  const checks = await listChecks(db, providerId, londonToday(now));
  return { ...row, approvedAt: row.approvedAt?.toISOString() ?? null, checks };
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
export async function findPublicProvider(db: Db, id: string, now: Date): Promise<PublicProvider | null> {
  const row = await publicProvider(db, id).select(['business_name', 'served_areas']).executeTakeFirst();
  const record = row && (await findProviderRecord(db, id, now));
  if (!row || !record) return null;
  return {
    _id: id,
    businessName: maskContacts(row.business_name),
    ...record,
    categories: await listServedCategories(db, id),
    areas: row.served_areas,
  };
}
