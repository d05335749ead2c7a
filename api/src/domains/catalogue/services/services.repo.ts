import { toPounds } from 'contract/money/money';
import type { Service } from 'contract/catalogue/service';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPage, readRow, readRows, type Row, updateRow } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';
import { foldText } from 'contract/fields/characters';
import type { Category } from 'contract/catalogue/directory';

/** All categories, also those that are not active: the screen marks them (C-7.12). */
export function listCategories(db: Db): Promise<Category[]> {
  return readRows<Category>(db)`
    select c.id as _id, c.name, c.image, c.is_active, coalesce(s.count, 0) as service_count
    from categories c
      left join (select category_id, count(*) from services where ${IS_OFFERED} group by category_id) s on s.category_id = c.id
    order by c.position, c.name`;
}

/** A text that differs once a change of services (but of how often they were booked) or categories is committed, `ofPlaces` also of offers and places. */
export async function readCatalogueVersion(db: Db, ofPlaces = false): Promise<string> {
  const row = await readRow<{ version: string }>(db)`
    select concat_ws(' ', count(*), min(id), max(id)) as version from catalogue_changes where ${ofPlaces} or not is_of_places`;
  return row!.version;
}

/** Forgets changes that no running transaction can have seen half of. The last one of each kind stays, so that no version comes back. */
export async function purgeCatalogueChanges(db: Db): Promise<void> {
  await sql`
    delete from catalogue_changes
    where changed_at < clock_timestamp() - interval '15 minutes'
      and id <> all (select max(id) from catalogue_changes group by is_of_places)`.execute(db);
}

/**
 * A chore of the table `services` can be booked: it is active, and so is its category (M-153.1). The few categories that are not are read
 * once for each query, so that the order and the conditions beside it use their indexes as without them.
 */
export const IS_OFFERED = sql<boolean>`(services.is_active
  and services.category_id <> all (array(select id from categories where not is_active)))`;

/** The ids of the categories of these names, or of names that look the same. */
export function categoriesNamed(names: readonly string[]) {
  const lower = names.map((name) => name.trim().toLowerCase());
  return sql<string>`(
    select id from categories where lower(name) = any(${lower}) or folded_name = any(${names.map(foldText)}))`;
}

function servicesOf(db: Db) {
  return db
    .selectFrom('services')
    .select(['id as _id', 'name', 'description', 'price_pence', 'image', 'category_id', 'category_name', 'areas'])
    .select(['booked_count as bookingCount', 'rating_sum', 'rating_count', IS_OFFERED.as('isActive')]);
}

type ServiceRow = Awaited<ReturnType<ReturnType<typeof servicesOf>['execute']>>[number];

function toService(row: ServiceRow): Service {
  const { price_pence, category_id, category_name, rating_sum, rating_count: reviewCount, ...service } = row;
  const rating = reviewCount === 0 ? null : Math.round((rating_sum / reviewCount) * 10) / 10;
  const category = { _id: category_id, name: category_name };
  return { ...service, price: toPounds(price_pence), category, rating, reviewCount };
}

/**
 * The most booked chores first. Without a category those that are not active are among them: the screens mark them (C-7.25). Of a
 * category those that can be booked: in the order that operators chose (M-151), the others after them.
 * @param range null: all of them
 */
export function listServices(db: Db, categoryName: string | null, range: Range | null): Promise<Listed<Service>> {
  const services = servicesOf(db)
    .$if(categoryName !== null, (query) =>
      query
        .where(IS_OFFERED)
        .where('category_id', 'in', categoriesNamed([categoryName ?? '']))
        .orderBy('position', (order) => order.asc().nullsLast()),
    )
    .orderBy('booked_count', 'desc')
    .orderBy('name')
    .orderBy('id');
  return readPage(services, range, toService);
}

export async function findService(db: Db, id: string): Promise<Service | null> {
  const row = await servicesOf(db).where('id', '=', id).executeTakeFirst();
  return row ? toService(row) : null;
}

/** Services by id, in no order. */
export async function findServices(db: Db, ids: readonly string[]): Promise<Map<string, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await servicesOf(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row._id, toService(row)]));
}

export type ServiceToBook = Pick<Row<'services'>, 'id' | 'name' | 'description' | 'image' | 'categoryId'> & {
  hourlyPence: number;
};

/** The facts that a booking copies from the service it is for, `hourlyPence` in pence an hour; null when none can be booked. */
export function findServiceToBook(db: Db, id: string): Promise<ServiceToBook | null> {
  return readRow<ServiceToBook>(db)`
    select id, name, description, image, category_id, price_pence as hourly_pence from services
    where id = ${id} and ${IS_OFFERED}`;
}

/** Counts one more paid booking of a service. */
export async function countBooking(trx: Db, serviceId: string): Promise<void> {
  await updateRow(trx, 'services', serviceId, { bookedCount: sql<number>`booked_count + 1` });
}
