import {
  PROVIDER_STATE_ACTIONS,
  type OperatorProvider,
  type ProviderFigures,
  type ProviderNote,
} from 'contract/desk/operatorProviders';
import { toPounds } from 'contract/money/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readWorkFigures } from '../bookings';

type Bookings = OperatorProvider['bookings'];

const MAX_LAST_BOOKINGS = 10;

/** The changes of whether a provider may work, each with its author, time and reason, from the operators' actions; the newest first. */
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

/** Reads how a provider works, and the earnings of it; money in pounds. */
export async function readFigures(db: Db, providerId: string, now: Date): Promise<ProviderFigures> {
  const { paidOutPence, toBePaidPence } = await db
    .selectFrom('payouts')
    .select([
      sql<number>`coalesce(sum(amount_pence) filter (where status = 'processed'), 0)::bigint`.as('paidOutPence'),
      sql<number>`coalesce(sum(amount_pence) filter (where status not in ('processed', 'stopped')), 0)::bigint`.as(
        'toBePaidPence',
      ),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return {
    ...(await readWorkFigures(db, providerId, now)),
    paidOut: toPounds(paidOutPence),
    toBePaid: toPounds(toBePaidPence),
  };
}

/** Lists the operators' notes about a provider, the newest first. */
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
