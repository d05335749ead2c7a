import type { OperatorProvider, ProviderFigures, ProviderNote } from 'contract/operatorProviders';
import { PROVIDER_STATE_ACTIONS } from 'contract/operatorProviders';
import { toPounds } from 'contract/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

type Bookings = OperatorProvider['bookings'];

const MAX_LAST_BOOKINGS = 10;

/** Who changed whether a provider may work, when and why, from the operators' actions; the newest first. */
export async function listStateChanges(db: Db, providerId: string): Promise<OperatorProvider['history']> {
  const rows = await db
    .selectFrom('operator_actions as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.action', 'a.reason', 'a.done_at', 'o.id', 'o.email', 'o.name'])
    .where('a.subject_id', '=', providerId)
    .where('a.action', 'in', [...PROVIDER_STATE_ACTIONS])
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ action, reason, done_at: doneAt, ...operator }) => ({
    action: action as OperatorProvider['history'][number]['action'],
    operator,
    reason,
    doneAt: doneAt.toISOString(),
  }));
}

/** The bookings that a provider has: how many in each status, and the last ones by their start. */
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
      'starts_at',
      'total_pence',
    ])
    .where('provider_id', '=', providerId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(MAX_LAST_BOOKINGS)
    .execute();
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    counts: {
      ...{ pending: 0, confirmed: 0, completed: 0, cancelled: 0 },
      ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
    },
    last: last.map(({ starts_at: startsAt, total_pence: totalPence, ...row }) => ({
      ...(row as Bookings['last'][number]),
      startsAt: startsAt.toISOString(),
      totalPrice: toPounds(totalPence),
    })),
  };
}

interface FigureRow {
  asked: number;
  accepted: number;
  due: number;
  completed: number;
  reviews: number;
  rating: number | null;
  paidOutPence: number;
  toBePaidPence: number;
}

/** How a provider works. Assignments that were taken back, or whose booking was cancelled, say nothing about it. */
export async function readFigures(db: Db, providerId: string, now: Date): Promise<ProviderFigures> {
  const { rows } = await sql<FigureRow>`
    select asked, accepted, due, completed, reviews, rating, paid."paidOutPence", paid."toBePaidPence"
    from
      (select count(*)::int as asked, count(*) filter (where status = 'accepted')::int as accepted
        from assignments where provider_id = ${providerId}::uuid and status in ('accepted', 'rejected', 'expired')) as answers,
      (select count(*)::int as due, count(*) filter (where status = 'completed')::int as completed
        from bookings where provider_id = ${providerId}::uuid and assignment_status = 'accepted'
          and (status = 'completed' or status = 'confirmed' and ends_at <= ${now})) as jobs,
      (select count(*)::int as reviews, round(avg(rating), 1)::float8 as rating
        from reviews where provider_id = ${providerId}::uuid) as stars,
      (select coalesce(sum(amount_pence) filter (where status = 'processed'), 0)::bigint as "paidOutPence",
          coalesce(sum(amount_pence) filter (where status not in ('processed', 'stopped')), 0)::bigint as "toBePaidPence"
        from payouts where provider_id = ${providerId}::uuid) as paid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the figures of a provider are always one row');
  const { paidOutPence, toBePaidPence, ...counts } = row;
  return {
    ...counts,
    acceptanceRate: shareOf(counts.accepted, counts.asked),
    completionRate: shareOf(counts.completed, counts.due),
    paidOut: toPounds(paidOutPence),
    toBePaid: toPounds(toBePaidPence),
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** What operators noted about a provider, the newest first. */
export async function listNotes(db: Db, providerId: string): Promise<ProviderNote[]> {
  const rows = await db
    .selectFrom('provider_notes as n')
    .innerJoin('operators as o', 'o.id', 'n.operator_id')
    .select(['n.id as noteId', 'n.text', 'n.written_at', 'o.id', 'o.email', 'o.name'])
    .where('n.provider_id', '=', providerId)
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map(({ noteId, text, written_at: writtenAt, ...operator }) => ({
    id: String(noteId),
    text,
    operator,
    writtenAt: writtenAt.toISOString(),
  }));
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
