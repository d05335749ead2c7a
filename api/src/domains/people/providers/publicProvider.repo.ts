import type { ProviderRecord, PublicProvider } from 'contract/catalogue/directory';
import { londonToday } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { deleteRows, findRow, readRow, readRows } from '../../../platform/db/rows';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { nameIndex } from '../../../platform/lib/nameIndex';
import { listChecks } from './checks.repo';

/** The categories that a provider chose, by name; empty until one is chosen: then all are offered (M-43.1). */
export async function listServedCategories(db: Db, providerId: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(db)`
    select c.name from provider_categories o join categories c on c.id = o.category_id
    where o.provider_id = ${providerId} order by c.position, c.name`;
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
  await deleteRows(trx, 'provider_categories', { providerId });
  await sql`
    insert into provider_categories (provider_id, category_id)
    select ${providerId}::uuid, unnest(${categoryIds}::uuid[])`.execute(trx);
}

/** A helper's work so far and our checks that are valid now; null when there is no such helper. */
export async function findProviderRecord(db: Db, providerId: string, now: Date): Promise<ProviderRecord | null> {
  const row = await readRow<Omit<ProviderRecord, 'approvedAt' | 'checks'> & { approvedAt: Date | null }>(db)`
    select p.profile_image as image, p.is_verified as "isEmailVerified", stars.rating, stars.reviews,
      (select count(*)::int from bookings b where b.provider_id = p.id and b.status = 'completed') as "jobsDone",
      (select max(done_at) from operator_actions where subject_id = p.id::text and action = 'provider.approve') as "approvedAt"
    from providers p
    cross join (
      select count(*)::int as reviews, round(avg(rating), 1)::float8 as rating
      from reviews where provider_id = ${providerId}::uuid and removed_at is null
    ) as stars
    where p.id = ${providerId}::uuid`;
  if (!row) return null;
  const checks = await listChecks(db, providerId, londonToday(now));
  return { ...row, approvedAt: row.approvedAt?.toISOString() ?? null, checks };
}

/** Helpers whom everybody may see: approved, active, not closed. */
const IS_PUBLIC = { isApproved: true, isActive: true, closedAt: null };

export async function isPublicProvider(db: Db, id: string): Promise<boolean> {
  return (await findRow(db, 'providers', { id, ...IS_PUBLIC })) !== null;
}

/** A helper as everybody may see one; null for one who may not be seen (M-260.2). */
export async function findPublicProvider(db: Db, id: string, now: Date): Promise<PublicProvider | null> {
  const row = await findRow(db, 'providers', { id, ...IS_PUBLIC });
  const record = row && (await findProviderRecord(db, id, now));
  if (!row || !record) return null;
  return {
    _id: id,
    businessName: maskContacts(row.businessName),
    ...record,
    categories: await listServedCategories(db, id),
    areas: row.servedAreas,
  };
}
