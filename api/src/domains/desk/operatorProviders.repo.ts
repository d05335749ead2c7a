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
import { hasText, readPage } from '../../platform/db/rows';
import type { Dated } from '../../platform/lib/durations';
import type { Listed, Range } from '../../platform/lib/paging';
import { type ProviderRow, toProvider } from '../people';
import { readWorkFigures } from '../bookings';

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
  change: { is_approved: true } | { is_active: boolean } | { payouts_frozen_at: null },
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

type Bookings = Dated<OperatorProvider['bookings']>;

const MAX_LAST_BOOKINGS = 10;

/** The changes of whether a provider may work, each with its author, time and reason, from the operators' actions; the newest first. */
export async function listStateChanges(db: Db, providerId: string): Promise<Dated<OperatorProvider['history']>> {
  const rows = await db
    .selectFrom('operator_actions as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.action', 'a.reason', 'a.done_at as doneAt', 'o.id', 'o.email', 'o.name'])
    .where('a.subject_id', '=', providerId)
    .where('a.action', 'in', [...PROVIDER_STATE_ACTIONS])
    .orderBy('a.id', 'desc')
    .execute();
  type Action = OperatorProvider['history'][number]['action'];
  return rows.map(({ action, reason, doneAt, ...operator }) => ({
    action: action as Action,
    operator,
    reason,
    doneAt,
  }));
}

/** Reads a provider's bookings: the number in each status, and the last ones by their start. */
export async function readBookingSummary(db: Db, providerId: string): Promise<Bookings> {
  const counted = await db
    .selectFrom('bookings')
    .select((of) => ['status', of.fn.countAll<number>().as('count')])
    .where('provider_id', '=', providerId)
    .groupBy('status')
    .execute();
  const last = await db
    .selectFrom('bookings')
    .select([
      'reference as bookingId',
      'service_name as serviceName',
      'status',
      'payment_status as paymentStatus',
      'assignment_status as assignmentStatus',
      'starts_at as startsAt',
      sql<number>`total_pence::float8 / 100`.as('totalPrice'),
    ])
    .where('provider_id', '=', providerId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(MAX_LAST_BOOKINGS)
    .$castTo<Bookings['last'][number]>()
    .execute();
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
export async function listNotes(db: Db, providerId: string): Promise<Dated<ProviderNote>[]> {
  const rows = await db
    .selectFrom('provider_notes as n')
    .innerJoin('operators as o', 'o.id', 'n.operator_id')
    .select(['n.id as noteId', 'n.text', 'n.written_at as writtenAt', 'o.id', 'o.email', 'o.name'])
    .where('n.provider_id', '=', providerId)
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map(({ noteId, text, writtenAt, ...operator }) => ({ id: String(noteId), text, operator, writtenAt }));
}

/** @returns the note's id */
export async function insertNote(
  trx: Db,
  note: { providerId: string; operatorId: string; text: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('provider_notes')
    .values({ provider_id: note.providerId, operator_id: note.operatorId, text: note.text, written_at: note.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
