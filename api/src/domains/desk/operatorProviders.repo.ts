import type { PROVIDER_STATES } from 'contract/desk/operator';
import type { Provider } from 'contract/people/provider';
import { sql } from 'kysely';
import {
  PROVIDER_STATE_ACTIONS,
  type OperatorProvider,
  type ProviderFigures,
  type ProviderNote,
} from 'contract/desk/operatorProviders';
import type { Db } from '../../platform/db/database';
import { readPageByKey } from '../../platform/db/keyPages';
import { hasText, readRows } from '../../platform/db/rows';
import type { Dated } from '../../platform/lib/durations';
import type { Listed, Range } from '../../platform/lib/paging';
import { type ProviderRow, toProvider } from '../people';
import { readWorkFigures } from '../bookings';

interface ProviderFilter {
  state: (typeof PROVIDER_STATES)[number] | null;
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
export async function listProviders(db: Db, filter: ProviderFilter, range: Range): Promise<Listed<Provider>> {
  const from = sql`from (${providersIn(db, filter).selectAll()}) as listed where true`;
  const order = { created_at: 'timestamptz', id: 'uuid' } as const;
  const page = await readPageByKey<ProviderRow>(db, { select: sql`*`, from, order }, range);
  return { ...page, rows: page.rows.map(toProvider) };
}

/** @returns the provider, locked until the transaction ends; nothing when there is none */
export function lockProvider(trx: Db, id: string): Promise<ProviderRow | undefined> {
  return trx.selectFrom('providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateWorkState(
  trx: Db,
  id: string,
  change: { is_approved: true } | { is_active: boolean } | { payouts_frozen_at: null } | { factors_reset_at: Date },
): Promise<ProviderRow> {
  return trx.updateTable('providers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type Bookings = Dated<OperatorProvider['bookings']>;

const MAX_LAST_BOOKINGS = 10;
/** Of the operator `o`. */
const OPERATOR = sql`json_build_object('id', o.id, 'email', o.email, 'name', o.name) as operator`;

/** The changes of whether a provider may work, each with its author, time and reason, from the operators' actions; the newest first. */
export function listStateChanges(db: Db, providerId: string): Promise<Dated<OperatorProvider['history']>> {
  return readRows<Dated<OperatorProvider['history'][number]>>(db)`
    select a.action, a.reason, a.done_at, ${OPERATOR} from operator_actions a join operators o on o.id = a.operator_id
    where a.subject_id = ${providerId} and a.action = any(${[...PROVIDER_STATE_ACTIONS]}) order by a.id desc`;
}

/** Reads a provider's bookings: the number in each status, and the last ones by their start. */
export async function readBookingSummary(db: Db, providerId: string): Promise<Bookings> {
  const counted = await readRows<{ status: string; count: number }>(db)`
    select status, count(*) from bookings where provider_id = ${providerId} group by status`;
  const last = await readRows<Bookings['last'][number]>(db)`
    select reference as booking_id, service_name, status, payment_status, assignment_status, starts_at,
      total_pence::float8 / 100 as total_price
    from bookings where provider_id = ${providerId} order by starts_at desc, id limit ${MAX_LAST_BOOKINGS}`;
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    counts: {
      ...{ pending: 0, confirmed: 0, completed: 0, cancelled: 0 },
      ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
    },
    last,
  };
}

/** Reads how a provider works, and the earnings of it; money in pounds. */
export async function readFigures(db: Db, providerId: string, now: Date): Promise<ProviderFigures> {
  const { rows } = await sql<Pick<ProviderFigures, 'paidOut' | 'toBePaid'>>`
    select coalesce(sum(amount_pence) filter (where status = 'processed'), 0)::float8 / 100 as "paidOut",
      coalesce(sum(amount_pence) filter (where status not in ('processed', 'stopped')), 0)::float8 / 100 as "toBePaid"
    from payouts where provider_id = ${providerId}`.execute(db);
  return { ...(await readWorkFigures(db, providerId, now)), ...rows[0]! };
}

/** Lists the operators' notes about a provider, the newest first. */
export function listNotes(db: Db, providerId: string): Promise<Dated<ProviderNote>[]> {
  return readRows<Dated<ProviderNote>>(db)`
    select n.id::text, n.text, n.written_at, ${OPERATOR} from provider_notes n join operators o on o.id = n.operator_id
    where n.provider_id = ${providerId} order by n.id desc`;
}
