import type { PROVIDER_STATES } from 'contract/desk/operator';
import type { Provider } from 'contract/people/provider';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hasText, readPage } from '../../platform/db/rows';
import type { Listed, Range } from '../../platform/lib/paging';
import { type ProviderRow, toProvider } from '../people';

type ProviderState = (typeof PROVIDER_STATES)[number];

interface ProviderFilter {
  state: ProviderState | null;
  /** A part of the name, of the business or of the email address, or the beginning of the id. */
  search: string | null;
}

function fits(search: string) {
  return sql<boolean>`(${hasText('name', search)} or ${hasText('business_name', search)} or ${hasText('email', search)}
    or starts_with(id::text, lower(${search})))`;
}

function providersIn(db: Db, { state, search }: ProviderFilter) {
  return db
    .selectFrom('providers')
    .where('closed_at', 'is', null)
    .$if(search !== null, (query) => query.where(fits(search ?? '')))
    .$if(state === 'inactive', (query) => query.where('is_active', '=', false))
    .$if(state === 'pending', (query) => query.where('is_active', '=', true).where('is_approved', '=', false))
    .$if(state === 'approved', (query) => query.where('is_active', '=', true).where('is_approved', '=', true));
}

/** Providers in a state that fit a search, or all but closed accounts; the longest waiting first. */
export function listProviders(db: Db, filter: ProviderFilter, range: Range): Promise<Listed<Provider>> {
  const providers = providersIn(db, filter).selectAll().orderBy('created_at').orderBy('id');
  return readPage(providers, range, toProvider);
}

/** @returns the provider, locked until the transaction ends; nothing when there is none */
export function lockProvider(trx: Db, id: string): Promise<ProviderRow | undefined> {
  return trx.selectFrom('providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateWorkState(
  trx: Db,
  id: string,
  change: { is_approved: true } | { is_active: boolean },
): Promise<ProviderRow> {
  return trx.updateTable('providers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Bookings assigned to a provider who has not decided yet. */
export async function listUndecided(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('assignment_status', '=', 'assigned')
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listProviderNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { businessName: string; name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'business_name as businessName', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
