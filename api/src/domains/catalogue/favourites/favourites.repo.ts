import { MAX_FAVOURITES, type FavouriteProvider, type FavouriteKind } from 'contract/catalogue/service';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { isNotBlocked } from '../../people';
import { IS_OFFERED } from '../services/services.repo';

const TABLES = {
  service: { table: sql.table('favourite_services'), column: sql.ref('service_id') },
  helper: { table: sql.table('favourite_providers'), column: sql.ref('provider_id') },
} as const;

interface Favourite {
  customerId: string;
  kind: FavouriteKind;
  /** Of the service or the helper. */
  id: string;
}

/** Keeps a service or a helper; one that is kept already stays as it is. @returns false when there are too many */
export async function insertFavourite(db: Db, { customerId, kind, id }: Favourite, now: Date): Promise<boolean> {
  const { table, column } = TABLES[kind];
  const own = sql`select from ${table} where customer_id = ${customerId}::uuid`;
  await sql`
    insert into ${table} (customer_id, ${column}, created_at)
    select ${customerId}::uuid, ${id}::uuid, ${now}
    where (select count(*) from (${own}) kept) < ${MAX_FAVOURITES}
    on conflict do nothing`.execute(db);
  const { rows } = await sql`${own} and ${column} = ${id}::uuid`.execute(db);
  return rows.length === 1;
}

export async function deleteFavourite(db: Db, { customerId, kind, id }: Favourite): Promise<void> {
  const { table, column } = TABLES[kind];
  await sql`delete from ${table} where customer_id = ${customerId}::uuid and ${column} = ${id}::uuid`.execute(db);
}

/** The ids of the services that a customer keeps and that can be booked, the newest first. */
export async function listFavouriteServiceIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select services.id from favourite_services f join services on services.id = f.service_id
    where f.customer_id = ${customerId} and ${IS_OFFERED} order by f.created_at desc, f.service_id`;
  return rows.map(({ id }) => id);
}

/** The helpers whom a customer keeps and everybody may see (M-260.2), the newest first. */
export async function listFavouriteProviders(db: Db, customerId: string): Promise<FavouriteProvider[]> {
  const rows = await readRows<FavouriteProvider>(db)`
    select p.id as _id, p.business_name, p.profile_image as image, stars.rating, stars.reviews
    from favourite_providers f
    join providers p on p.id = f.provider_id
    cross join lateral (
      select count(*)::int as reviews, round(avg(rating), 1)::float8 as rating
      from reviews r where r.provider_id = p.id and r.removed_at is null
    ) as stars
    where f.customer_id = ${customerId}::uuid and p.is_approved and p.is_active and p.closed_at is null
      and ${isNotBlocked(sql.ref('f.customer_id'), sql.ref('p.id'))}
    order by f.created_at desc, p.id`;
  return rows.map((helper) => ({ ...helper, businessName: maskContacts(helper.businessName) }));
}
