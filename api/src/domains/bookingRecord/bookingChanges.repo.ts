import type { Side, BookingStatus } from 'contract/bookings/statuses';
import type { Db } from '../../platform/db/database';
import { endOpenProblem } from './openProblem.repo';

/** A change in the life of a booking; the columns that belong together are set together. */
type Change =
  | { to: 'paid'; at: Date; matchAt: Date }
  | { to: 'paymentFailed'; at: Date }
  /** Its payment was declined late: it may be paid again. */
  | { to: 'heldAgain'; at: Date; until: Date }
  /** A payment arrived for a booking that has ended: it is refunded. */
  | { to: 'paidAfterEnd'; at: Date }
  | { to: 'assigned'; at: Date; providerId: string }
  | { to: 'accepted'; at: Date }
  | { to: 'rejected' | 'released'; at: Date }
  | { to: 'completed'; at: Date }
  | { to: 'completionConfirmed'; at: Date; by: Side }
  | { to: 'cancelled'; at: Date; by: 'customer' | 'operator' | 'system'; reason: string }
  | { to: 'refunded'; at: Date; refundedPence: number }
  /** A part went back; the booking goes on. */
  | { to: 'partlyRefunded'; at: Date; refundedPence: number }
  /** Money that had gone back has come again. */
  | { to: 'paidAgain'; at: Date; refundedPence: number }
  | { to: 'warned'; at: Date };

function columnsOf(change: Change) {
  switch (change.to) {
    case 'paid':
      return {
        status: 'confirmed' satisfies BookingStatus,
        payment_status: 'paid',
        paid_at: change.at,
        match_at: change.matchAt,
      };
    case 'paymentFailed':
      return { payment_status: 'failed' };
    case 'heldAgain':
      return { expires_at: change.until };
    case 'paidAfterEnd':
      return { payment_status: 'paid', paid_at: change.at };
    case 'assigned':
      return { assignment_status: 'assigned', provider_id: change.providerId };
    case 'accepted':
      return { assignment_status: 'accepted', accepted_at: change.at };
    case 'rejected':
      return { assignment_status: 'rejected', provider_id: null };
    case 'released':
      return { assignment_status: 'none', provider_id: null };
    case 'completed':
      return { status: 'completed' satisfies BookingStatus, provider_completed_at: change.at };
    case 'completionConfirmed':
      return { customer_confirmed_at: change.at, confirmed_by: change.by };
    case 'cancelled':
      return {
        status: 'cancelled' satisfies BookingStatus,
        cancelled_at: change.at,
        cancelled_by: change.by,
        cancel_reason: change.reason,
      };
    case 'refunded':
      return { payment_status: 'refunded', refunded_at: change.at, refunded_pence: change.refundedPence };
    case 'partlyRefunded':
      return { refunded_pence: change.refundedPence };
    case 'paidAgain':
      return { payment_status: 'paid', refunded_at: null, refunded_pence: change.refundedPence };
    case 'warned':
      return { operator_warned_at: change.at };
  }
}

/** The changes that leave a problem between the booking's two sides nothing to solve. */
const ENDS_PROBLEM: readonly Change['to'][] = ['cancelled', 'released', 'refunded'];

/** Writes one step of a booking's life. The policy has checked on the locked booking that it is allowed. */
export async function changeBooking(trx: Db, bookingId: string, change: Change): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ ...columnsOf(change), updated_at: change.at })
    .where('id', '=', bookingId)
    .execute();
  if (ENDS_PROBLEM.includes(change.to)) await endOpenProblem(trx, bookingId, change.at);
}
