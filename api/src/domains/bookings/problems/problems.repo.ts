import type { Side } from 'contract/bookings/statuses';
import type { DeskReason, ProblemFacts, ProblemKind } from 'contract/bookings/problem';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Problems } from '../../../platform/db/databaseTypes';
import { findRow, fromRow, type Named, toRow, updateRow } from '../../../platform/db/rows';
import type { Picture } from '../../../platform/uploads/pictures.repo';

/** `none` is no row. */
export type StoredState = Exclude<ProblemFacts['state'], 'none'>;

export interface StoredProblem extends Omit<
  Named<Selectable<Problems>>,
  'reporter' | 'kind' | 'state' | 'deskBecause'
> {
  reporter: Side;
  kind: ProblemKind;
  state: StoredState;
  deskBecause: DeskReason | null;
}

export interface StoredOffer {
  number: number;
  by: Side;
  refundPence: number;
  ofPence: number;
  at: Date;
}

function problemsOf(db: Db, bookingId: string) {
  return db.selectFrom('problems').selectAll().where('booking_id', '=', bookingId);
}

/** The problem of a booking that is open or solved; else the last that was withdrawn or ended; null without one. */
export async function findProblem(db: Db, bookingId: string): Promise<StoredProblem | null> {
  const row = await problemsOf(db, bookingId)
    .orderBy(sql`state in ('withdrawn', 'ended')`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (fromRow(row) as StoredProblem) : null;
}

/** The problem that findProblem finds, with its offers and the facts by which the table decides. */
export async function readProblem(
  db: Db,
  bookingId: string,
): Promise<{ problem: StoredProblem | null; offers: StoredOffer[]; facts: ProblemFacts }> {
  const problem = await findProblem(db, bookingId);
  const offers = problem ? await listOffers(db, problem.id) : [];
  const { state, reporter } = problem ?? { state: 'none', reporter: null };
  return { problem, offers, facts: { state, reporter, offersBy: offers.map(({ by }) => by) } };
}

/** Every problem of a booking, the oldest first. */
export async function listProblems(db: Db, bookingId: string): Promise<StoredProblem[]> {
  const rows = await problemsOf(db, bookingId).orderBy('created_at').execute();
  return rows.map((row) => fromRow(row) as StoredProblem);
}

/** The oldest first. */
export function listOffers(db: Db, problemId: string): Promise<StoredOffer[]> {
  return db
    .selectFrom('problem_offers')
    .select(['number', 'by_side as by', 'refund_pence as refundPence', 'of_pence as ofPence', 'made_at as at'])
    .where('problem_id', '=', problemId)
    .orderBy('number')
    .$castTo<StoredOffer>()
    .execute();
}

type NewProblem = Pick<
  StoredProblem,
  'bookingId' | 'customerId' | 'providerId' | 'reporter' | 'kind' | 'text' | 'deadlineAt'
>;

/** Stores a report; the booking is locked, and has no problem that is open or solved. */
export async function insertProblem(trx: Db, report: NewProblem, now: Date): Promise<StoredProblem> {
  const row = await trx
    .insertInto('problems')
    .values(toRow<Insertable<Problems>>({ ...report, state: 'reported', createdAt: now, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row) as StoredProblem;
}

/** Writes one step of a problem, which is news of its booking. */
export async function changeProblem(trx: Db, id: string, now: Date, change: Partial<StoredProblem>): Promise<void> {
  await updateRow(trx, 'problems', id, { ...change, updatedAt: now });
}

export async function insertOffer(trx: Db, problemId: string, offer: StoredOffer): Promise<void> {
  const { number, by, refundPence, ofPence, at } = offer;
  const amounts = { refund_pence: refundPence, of_pence: ofPence };
  await trx
    .insertInto('problem_offers')
    .values({ problem_id: problemId, number, by_side: by, ...amounts, made_at: at })
    .execute();
}

/** The pictures of a problem, the oldest first; without their bytes. */
export function listProblemPictures(db: Db, problemId: string): Promise<{ name: string; by: Side; at: Date }[]> {
  return db
    .selectFrom('problem_pictures')
    .select(['name', 'by_side as by', 'created_at as at'])
    .where('problem_id', '=', problemId)
    .orderBy('created_at')
    .orderBy('name')
    .$castTo<{ name: string; by: Side; at: Date }>()
    .execute();
}

export function findProblemPicture(db: Db, problemId: string, name: string) {
  return findRow(db, 'problem_pictures', { problemId, name });
}

/** Stores a picture; the same one again changes nothing. */
export async function insertProblemPicture(
  trx: Db,
  problemId: string,
  { name, contentType, bytes, by, now }: Picture & { by: Side; now: Date },
): Promise<void> {
  await trx
    .insertInto('problem_pictures')
    .values({ problem_id: problemId, name, by_side: by, content_type: contentType, bytes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
