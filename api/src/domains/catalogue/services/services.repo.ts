import { toPounds } from 'contract/money/money';
import type { Service } from 'contract/catalogue/service';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, Db } from '../../../platform/db/database';
import { readPage } from '../../../platform/db/paging';
import type { Listed, Range } from '../../../platform/lib/paging';
import { categoriesNamed } from './categoriesNamed.repo';
import { IS_OFFERED } from './offered.repo';

const SERVICE_COLUMNS = [
  'id',
  'name',
  'description',
  'price_pence',
  'image',
  'category_id',
  'category_name',
  'areas',
  'booked_count',
  'rating_sum',
  'rating_count',
  IS_OFFERED.as('is_offered'),
] as const;

interface ServiceRow {
  id: string;
  name: string;
  description: string;
  price_pence: number;
  image: string;
  category_id: string;
  category_name: string;
  is_offered: boolean;
  areas: string[];
  booked_count: number;
  rating_sum: number;
  rating_count: number;
}

function toService(row: ServiceRow): Service {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toPounds(row.price_pence),
    image: row.image,
    category: { _id: row.category_id, name: row.category_name },
    isActive: row.is_offered,
    rating: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    reviewCount: row.rating_count,
    bookingCount: row.booked_count,
    areas: row.areas,
  };
}

type Condition = (is: ExpressionBuilder<Database, 'services'>) => Expression<SqlBool>;

/** @param isOrdered those that operators put in order come first, in that order */
function listMostBooked(
  db: Db,
  condition: Condition,
  range: Range | null,
  isOrdered = false,
): Promise<Listed<Service>> {
  const services = db
    .selectFrom('services')
    .where(condition)
    .select(SERVICE_COLUMNS)
    .$if(isOrdered, (query) => query.orderBy('position', (order) => order.asc().nullsLast()))
    .orderBy('booked_count', 'desc')
    .orderBy('name')
    .orderBy('id');
  return readPage(services, range, toService);
}

/**
 * The most booked first. Chores that are not active are among them: the screens mark them (C-7.25).
 * @param range null: all of them
 */
export function listServices(db: Db, range: Range | null): Promise<Listed<Service>> {
  return listMostBooked(db, (is) => is.lit(true), range);
}

/** The services of a category that can be booked: in the order that operators chose (M-151), the others after them, the most booked first. */
export function listServicesOfCategory(db: Db, categoryName: string, range: Range | null): Promise<Listed<Service>> {
  const category = categoriesNamed(db, [categoryName]);
  return listMostBooked(db, (is) => is.and([IS_OFFERED, is('category_id', 'in', category)]), range, true);
}

export async function findService(db: Db, id: string): Promise<Service | null> {
  const row = await db.selectFrom('services').select(SERVICE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toService(row) : null;
}

/** Services by id, in no order. */
export async function findServices(db: Db, ids: readonly string[]): Promise<Map<string, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('services').select(SERVICE_COLUMNS).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toService(row)]));
}

/** The facts that a booking copies from the service it is for. Prices are pence an hour. */
export interface ServiceToBook {
  id: string;
  name: string;
  description: string;
  image: string;
  categoryId: string;
  hourlyPence: number;
}

/** A service that can be booked; null when there is none. */
export async function findServiceToBook(db: Db, id: string): Promise<ServiceToBook | null> {
  const row = await db
    .selectFrom('services')
    .select(['id', 'name', 'description', 'image', 'category_id as categoryId', 'price_pence as hourlyPence'])
    .where('id', '=', id)
    .where(IS_OFFERED)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one more paid booking of a service. */
export async function countBooking(trx: Db, serviceId: string): Promise<void> {
  await trx
    .updateTable('services')
    .set((eb) => ({ booked_count: eb('booked_count', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
}
