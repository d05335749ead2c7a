import { toPence } from 'contract/money/money';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { servicesOf, toService, type CheckedService } from './catalogueServices.repo';

/** The ids of all services, in the order of lists. */
export async function listServiceIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('services as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select('s.id')
    .orderBy(sql`c.position, c.name, s.position nulls last, s.name, s.id`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The services of these ids, by id. */
export async function findServices(db: Db, ids: readonly string[]): Promise<Map<string, CatalogueService>> {
  const rows = await servicesOf(db)
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row._id, toService(row)]));
}

/** The names of all services, in lower case, with their places. */
export async function listServiceNames(db: Db): Promise<{ id: string; categoryId: string; name: string }[]> {
  const rows = await db.selectFrom('services').select(['id', 'category_id', 'name']).execute();
  return rows.map(({ id, category_id, name }) => ({ id, categoryId: category_id, name: name.toLowerCase() }));
}

function toRecord({ price, categoryId, categoryName, isActive, ...fields }: CheckedService, id: string | null) {
  return {
    ...fields,
    id,
    price_pence: toPence(price),
    category_id: categoryId,
    category_name: categoryName,
    is_active: isActive,
  };
}

const RECORD = sql`(
  id uuid, name text, description text, price_pence integer, image text, category_id uuid, category_name text, areas text[],
  is_active boolean)`;

export async function insertServices(db: Db, services: readonly CheckedService[], now: Date): Promise<void> {
  const records = JSON.stringify(services.map((fields) => toRecord(fields, null)));
  await sql`
    insert into services (name, description, price_pence, image, category_id, category_name, areas, is_active, created_at)
    select name, description, price_pence, image, category_id, category_name, areas, is_active, ${now}
    from jsonb_to_recordset(${records}::jsonb) as record ${RECORD}`.execute(db);
}

/** Changes services as `updateService` does; the others of the catalogue stay as they are. */
export async function updateServices(
  db: Db,
  services: readonly { id: string; fields: CheckedService }[],
): Promise<void> {
  const records = JSON.stringify(services.map(({ id, fields }) => toRecord(fields, id)));
  await sql`
    update services s set name = r.name, description = r.description, price_pence = r.price_pence, image = r.image,
      category_id = r.category_id, category_name = r.category_name, areas = r.areas, is_active = r.is_active,
      version = s.version + 1, position = case when s.category_id = r.category_id then s.position end
    from jsonb_to_recordset(${records}::jsonb) as r ${RECORD} where s.id = r.id`.execute(db);
}
