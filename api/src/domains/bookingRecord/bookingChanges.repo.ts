import { type Actor, BOOKING_RULES, type BookingAction } from 'contract/bookings/bookingLifecycle';
import { OPEN_PROBLEM_STATES, type ProblemFacts } from 'contract/bookings/problem';
import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../platform/db/database';
import { findRow, type Row, updateRow, updateRows } from '../../platform/db/rows';

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

type FieldsOf<To> = (change: Extract<Change, { to: To }>) => Partial<Row<'bookings'>>;

/**
 * The action of BOOKING_RULES that each step carries out, which says the statuses after it; null where they stay. Beside them are the fields of
 * the step itself.
 */
const STEPS: { [To in Change['to']]: [action: BookingAction | null, fields: FieldsOf<To>] } = {
  paid: ['pay', ({ at, matchAt }) => ({ paidAt: at, matchAt })],
  paymentFailed: ['declinePayment', () => ({})],
  heldAgain: [null, ({ until }) => ({ expiresAt: until })],
  paidAfterEnd: ['payAfterEnd', ({ at }) => ({ paidAt: at })],
  assigned: ['assign', ({ providerId }) => ({ providerId })],
  accepted: ['accept', ({ at }) => ({ acceptedAt: at })],
  rejected: ['reject', () => ({ providerId: null })],
  released: ['release', () => ({ providerId: null })],
  completed: ['complete', ({ at }) => ({ providerCompletedAt: at })],
  completionConfirmed: ['confirm', ({ at, by }) => ({ customerConfirmedAt: at, confirmedBy: by })],
  cancelled: ['cancel', ({ at, by, reason }) => ({ cancelledAt: at, cancelledBy: by, cancelReason: reason })],
  refunded: ['returnPayment', ({ at, refundedPence }) => ({ refundedAt: at, refundedPence })],
  partlyRefunded: [null, ({ refundedPence }) => ({ refundedPence })],
  paidAgain: ['undoReturn', ({ refundedPence }) => ({ refundedAt: null, refundedPence })],
  warned: [null, ({ at }) => ({ operatorWarnedAt: at })],
};

/** The changes of a booking that is over, or has another helper, or no money left: its open problem has nothing to solve any more. */
const ENDS_PROBLEM: readonly Change['to'][] = ['cancelled', 'released', 'refunded'];

function openProblemOf(bookingId: string) {
  return { bookingId, state: OPEN_PROBLEM_STATES };
}

/** Writes one step of a booking's life. The policy has checked on the locked booking that it is allowed. */
export async function changeBooking(trx: Db, bookingId: string, change: Change): Promise<void> {
  const { to, at } = change;
  const [action, fieldsOf] = STEPS[to];
  const { status, paymentStatus, assignmentStatus } = action === null ? {} : BOOKING_RULES[action].to;
  const fields = (fieldsOf as FieldsOf<Change['to']>)(change);
  const statuses = { status, paymentStatus, assignmentStatus };
  await updateRow(trx, 'bookings', bookingId, { ...statuses, ...fields, updatedAt: at });
  if (!ENDS_PROBLEM.includes(to)) return;
  const state: ProblemFacts['state'] = 'ended';
  await updateRows(trx, 'problems', openProblemOf(bookingId), { state, deadlineAt: null, endedAt: at, updatedAt: at });
}

/** Whether a problem freezes the payout of a booking. */
export async function hasOpenProblem(db: Db, bookingId: string): Promise<boolean> {
  return (await findRow(db, 'problems', openProblemOf(bookingId))) !== null;
}
