import type { Side } from 'contract/bookings/statuses';
import type { DeskReason, ProblemFacts, ProblemKind } from 'contract/bookings/problem';
import type { Db } from '../../../platform/db/database';
import { readRow, readRows, type Row, updateRow } from '../../../platform/db/rows';

/** `none` is no row. */
export type StoredState = Exclude<ProblemFacts['state'], 'none'>;

export interface StoredProblem extends Omit<Row<'problems'>, 'reporter' | 'kind' | 'state' | 'deskBecause'> {
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

/** The problem of a booking that is open or solved; else the last that was withdrawn or ended; null without one. */
export function findProblem(db: Db, bookingId: string): Promise<StoredProblem | null> {
  return readRow<StoredProblem>(db)`
    select * from problems where booking_id = ${bookingId}
    order by state in ('withdrawn', 'ended'), created_at desc limit 1`;
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

/** The oldest first. */
export function listOffers(db: Db, problemId: string): Promise<StoredOffer[]> {
  return readRows<StoredOffer>(db)`
    select number, by_side as by, refund_pence, of_pence, made_at as at from problem_offers
    where problem_id = ${problemId} order by number`;
}

/** Writes one step of a problem, which is news of its booking. */
export async function changeProblem(trx: Db, id: string, now: Date, change: Partial<StoredProblem>): Promise<void> {
  await updateRow(trx, 'problems', id, { ...change, updatedAt: now });
}

/** The pictures of a problem, the oldest first; without their bytes. */
export function listProblemPictures(db: Db, problemId: string): Promise<{ name: string; by: Side; at: Date }[]> {
  return readRows<{ name: string; by: Side; at: Date }>(db)`
    select name, by_side as by, created_at as at from problem_pictures
    where problem_id = ${problemId} order by created_at, name`;
}
