import { OPEN_PROBLEM_STATES, type ProblemFacts } from 'contract/bookings/problem';
import type { Db } from '../../platform/db/database';

/** Whether a problem freezes the payout of a booking. */
export async function hasOpenProblem(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('problems')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', OPEN_PROBLEM_STATES)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open problem of a booking that is over, or has another helper, or no money left, has nothing to solve any more. */
export async function endOpenProblem(trx: Db, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('problems')
    .set({ state: 'ended' satisfies ProblemFacts['state'], deadline_at: null, ended_at: now, updated_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', OPEN_PROBLEM_STATES)
    .execute();
}
