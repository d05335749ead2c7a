import { type Actor, BOOKING_RULES, type BookingAction } from 'contract/bookings/bookingLifecycle';
import { OPEN_PROBLEM_STATES, type ProblemFacts } from 'contract/bookings/problem';
import type { Side } from 'contract/bookings/statuses';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Bookings } from '../../platform/db/databaseTypes';

/** A step in the life of a booking. */
type Change = { at: Date } & (
  | { to: 'paid'; matchAt: Date }
  | { to: 'paymentFailed' }
  /** Its payment was declined late: it may be paid again. */
  | { to: 'heldAgain'; until: Date }
  /** A payment arrived for a booking that has ended: it is refunded. */
  | { to: 'paidAfterEnd' }
  | { to: 'assigned'; providerId: string }
  | { to: 'accepted' }
  | { to: 'rejected' }
  | { to: 'released' }
  | { to: 'completed' }
  | { to: 'completionConfirmed'; by: Side }
  | { to: 'cancelled'; by: Exclude<Actor, 'provider'>; reason: string }
  | { to: 'refunded'; refundedPence: number }
  /** A part went back; the booking goes on. */
  | { to: 'partlyRefunded'; refundedPence: number }
  /** Money that had gone back has come again. */
  | { to: 'paidAgain'; refundedPence: number }
  | { to: 'warned' }
);

type ColumnsOf<To> = (change: Extract<Change, { to: To }>) => Updateable<Bookings>;

/**
 * The action of BOOKING_RULES that each step carries out, which says the statuses after it; null where they stay. Beside them are the columns of
 * the step itself.
 */
const STEPS: { [To in Change['to']]: [action: BookingAction | null, columns: ColumnsOf<To>] } = {
  paid: ['pay', ({ at, matchAt }) => ({ paid_at: at, match_at: matchAt })],
  paymentFailed: ['declinePayment', () => ({})],
  heldAgain: [null, ({ until }) => ({ expires_at: until })],
  paidAfterEnd: ['payAfterEnd', ({ at }) => ({ paid_at: at })],
  assigned: ['assign', ({ providerId }) => ({ provider_id: providerId })],
  accepted: ['accept', ({ at }) => ({ accepted_at: at })],
  rejected: ['reject', () => ({ provider_id: null })],
  released: ['release', () => ({ provider_id: null })],
  completed: ['complete', ({ at }) => ({ provider_completed_at: at })],
  completionConfirmed: ['confirm', ({ at, by }) => ({ customer_confirmed_at: at, confirmed_by: by })],
  cancelled: ['cancel', ({ at, by, reason }) => ({ cancelled_at: at, cancelled_by: by, cancel_reason: reason })],
  refunded: ['returnPayment', ({ at, refundedPence }) => ({ refunded_at: at, refunded_pence: refundedPence })],
  partlyRefunded: [null, ({ refundedPence }) => ({ refunded_pence: refundedPence })],
  paidAgain: ['undoReturn', ({ refundedPence }) => ({ refunded_at: null, refunded_pence: refundedPence })],
  warned: [null, ({ at }) => ({ operator_warned_at: at })],
};

/** The changes that leave a problem between the booking's two sides nothing to solve. */
const ENDS_PROBLEM: readonly Change['to'][] = ['cancelled', 'released', 'refunded'];

/** Writes one step of a booking's life. The policy has checked on the locked booking that it is allowed. */
export async function changeBooking(trx: Db, bookingId: string, change: Change): Promise<void> {
  const [action, columnsOf] = STEPS[change.to];
  const { status, paymentStatus, assignmentStatus } = action === null ? {} : BOOKING_RULES[action].to;
  await trx
    .updateTable('bookings')
    .set({
      status,
      payment_status: paymentStatus,
      assignment_status: assignmentStatus,
      ...(columnsOf as ColumnsOf<Change['to']>)(change),
      updated_at: change.at,
    })
    .where('id', '=', bookingId)
    .execute();
  if (ENDS_PROBLEM.includes(change.to)) await endOpenProblem(trx, bookingId, change.at);
}

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
async function endOpenProblem(trx: Db, bookingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('problems')
    .set({ state: 'ended' satisfies ProblemFacts['state'], deadline_at: null, ended_at: now, updated_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', OPEN_PROBLEM_STATES)
    .execute();
}
