import { toPence, toPounds } from 'contract/money/money';
import type { ServiceFields } from 'contract/desk/catalogueFields';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { hasText, readPage, readRow, readRows } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';

/** Category by category, in the order that operators chose, then by name. */
const IN_ORDER = sql`c.position, c.name, s.position nulls last, s.name, s.id`;

/** The ids of all services, in the order of lists. */
export async function listServiceIds(db: Db): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select s.id from services s join categories c on c.id = s.category_id order by ${IN_ORDER}`;
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
export function listServiceNames(db: Db): Promise<{ id: string; categoryId: string; name: string }[]> {
  return readRows<{ id: string; categoryId: string; name: string }>(db)`
    select id, category_id, lower(name) as name from services`;
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

/** @returns their ids, in no order */
export async function insertServices(db: Db, services: readonly CheckedService[], now: Date): Promise<string[]> {
  const records = JSON.stringify(services.map((fields) => toRecord(fields, null)));
  const { rows } = await sql<{ id: string }>`
    insert into services (name, description, price_pence, image, category_id, category_name, areas, is_active, created_at)
    select name, description, price_pence, image, category_id, category_name, areas, is_active, ${now}
    from jsonb_to_recordset(${records}::jsonb) as record ${RECORD} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes services; in another category one has no place in the order yet. */
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

export function servicesOf(db: Db) {
  return db
    .selectFrom('services as s')
    .select(['s.id as _id', 's.name', 's.description', 's.price_pence', 's.image', 's.category_id', 's.category_name'])
    .select(['s.areas', 's.is_active as isActive', 's.booked_count as bookingCount', 's.version']);
}

type ServiceRow = Awaited<ReturnType<ReturnType<typeof servicesOf>['execute']>>[number];

export function toService({ price_pence, category_id, category_name, ...row }: ServiceRow): CatalogueService {
  return { ...row, price: toPounds(price_pence), category: { _id: category_id, name: category_name } };
}

/** One page of the services: category by category, in the order that operators chose, then by name. */
export async function listServices(
  db: Db,
  { search, categoryId, isActive }: { search: string; categoryId: string | null; isActive: boolean | null },
  range: Range | null,
): Promise<Listed<CatalogueService>> {
  const matching = servicesOf(db)
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .$if(search !== '', (query) =>
      query.where((is) => is.or([hasText('s.name', search), hasText('s.description', search)])),
    )
    .$if(categoryId !== null, (query) => query.where('s.category_id', '=', categoryId))
    .$if(isActive !== null, (query) => query.where('s.is_active', '=', isActive));
  return readPage(matching.orderBy(IN_ORDER), range, toService);
}

export async function findService(db: Db, id: string): Promise<CatalogueService | null> {
  const row = await servicesOf(db).where('s.id', '=', id).executeTakeFirst();
  return row ? toService(row) : null;
}

/** The service with this name in a category, in any case. */
export function findServiceByName(db: Db, categoryId: string, name: string): Promise<{ id: string } | null> {
  return readRow<{ id: string }>(db)`
    select id from services where category_id = ${categoryId} and lower(name) = lower(${name})`;
}

/** A service's fields with those of its category, checked. */
export type CheckedService = ServiceFields & { categoryName: string };

/** Whether bookings are of it, paid or not. */
export async function isServiceBooked(db: Db, id: string): Promise<boolean> {
  return (await readRows(db)`select from bookings where service_id = ${id} limit 1`).length > 0;
}
