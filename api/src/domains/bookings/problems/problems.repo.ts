import type { Side } from 'contract/bookings/statuses';
import type { DeskReason, ProblemFacts, ProblemKind } from 'contract/bookings/problem';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** `none` is no row. */
export type StoredState = Exclude<ProblemFacts['state'], 'none'>;

export interface StoredProblem {
  id: string;
  bookingId: string;
  providerId: string;
  reporter: Side;
  kind: ProblemKind;
  text: string;
  state: StoredState;
  deadlineAt: Date | null;
  deskAt: Date | null;
  deskBecause: DeskReason | null;
  endedAt: Date | null;
  refundPence: number | null;
  ofPence: number | null;
  decisionReason: string | null;
  createdAt: Date;
}

export interface StoredOffer {
  number: number;
  by: Side;
  refundPence: number;
  ofPence: number;
  at: Date;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'provider_id as providerId',
  'reporter',
  'kind',
  'text',
  'state',
  'deadline_at as deadlineAt',
  'desk_at as deskAt',
  'desk_because as deskBecause',
  'ended_at as endedAt',
  'refund_pence as refundPence',
  'of_pence as ofPence',
  'decision_reason as decisionReason',
  'created_at as createdAt',
] as const;

/** The problem of a booking that is open or solved; else the last that was withdrawn or ended; null without one. */
export async function findProblem(db: Db, bookingId: string): Promise<StoredProblem | null> {
  const row = await db
    .selectFrom('problems')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy(sql`state in ('withdrawn', 'ended')`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row as StoredProblem | undefined) ?? null;
}

/** Every problem of a booking, the oldest first. */
export async function listProblems(db: Db, bookingId: string): Promise<StoredProblem[]> {
  const rows = await db
    .selectFrom('problems')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute();
  return rows as StoredProblem[];
}

/** The oldest first. */
export async function listOffers(db: Db, problemId: string): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom('problem_offers')
    .select(['number', 'by_side as by', 'refund_pence as refundPence', 'of_pence as ofPence', 'made_at as at'])
    .where('problem_id', '=', problemId)
    .orderBy('number')
    .execute();
  return rows as StoredOffer[];
}

/** Stores a report; the booking is locked, and has no problem that is open or solved. @returns its id */
export async function insertProblem(
  trx: Db,
  input: {
    bookingId: string;
    customerId: string;
    providerId: string;
    reporter: Side;
    kind: ProblemKind;
    text: string;
    deadlineAt: Date | null;
    now: Date;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('problems')
    .values({
      booking_id: input.bookingId,
      customer_id: input.customerId,
      provider_id: input.providerId,
      reporter: input.reporter,
      kind: input.kind,
      text: input.text,
      state: 'reported' satisfies StoredState,
      deadline_at: input.deadlineAt,
      created_at: input.now,
      updated_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ProblemChange {
  state?: StoredState;
  deadlineAt?: Date | null;
  desk?: { at: Date; because: DeskReason };
  endedAt?: Date;
  outcome?: { refundPence: number; ofPence: number; reason: string | null };
  refundId?: string | null;
}

/** Writes one step of a problem, which is news of its booking. */
export async function changeProblem(trx: Db, id: string, now: Date, change: ProblemChange): Promise<void> {
  const { state, deadlineAt, desk, endedAt, outcome, refundId } = change;
  await trx
    .updateTable('problems')
    .set({
      updated_at: now,
      ...(state === undefined ? {} : { state }),
      ...(deadlineAt === undefined ? {} : { deadline_at: deadlineAt }),
      ...(desk === undefined ? {} : { desk_at: desk.at, desk_because: desk.because }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(refundId === undefined ? {} : { refund_id: refundId }),
      ...(outcome === undefined
        ? {}
        : { refund_pence: outcome.refundPence, of_pence: outcome.ofPence, decision_reason: outcome.reason }),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertOffer(trx: Db, problemId: string, offer: StoredOffer): Promise<void> {
  const { number, by, refundPence, ofPence, at } = offer;
  await trx
    .insertInto('problem_offers')
    .values({
      problem_id: problemId,
      number,
      by_side: by,
      refund_pence: refundPence,
      of_pence: ofPence,
      made_at: at,
    })
    .execute();
}
