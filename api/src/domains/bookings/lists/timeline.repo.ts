import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';

/** The times at which the helper who has a booking got it, accepted it and must answer; null if there is none. */
export interface AssignmentTimes {
  assignedAt: Date;
  acceptedAt: Date | null;
  answerBy: Date | null;
}

/** Of the helper who has the booking now; null when nobody has it. */
export async function findAssignmentTimes(db: Db, booking: Booking): Promise<AssignmentTimes | null> {
  if (booking.providerId === null) return null;
  const row = await db
    .selectFrom('assignments')
    .innerJoin('bookings', 'bookings.id', 'assignments.booking_id')
    .select(['assignments.assigned_at', 'assignments.answer_by', 'assignments.status', 'bookings.accepted_at'])
    .where('assignments.booking_id', '=', booking.id)
    .where('assignments.provider_id', '=', booking.providerId)
    .orderBy('assignments.assigned_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const isOpen = row.status === 'assigned';
  return {
    assignedAt: row.assigned_at,
    acceptedAt: isOpen ? null : row.accepted_at,
    answerBy: isOpen ? row.answer_by : null,
  };
}

export function listRefundTimes(db: Db, bookingId: string) {
  return db
    .selectFrom('refunds')
    .select(['amount_pence', 'status', 'updated_at', 'is_difference'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type RefundTimes = Awaited<ReturnType<typeof listRefundTimes>>[number];

export function findPayoutTimes(db: Db, bookingId: string) {
  return db
    .selectFrom('payouts')
    .select(['amount_pence', 'commission_pence', 'status', 'processed_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}
export type PayoutTimes = NonNullable<Awaited<ReturnType<typeof findPayoutTimes>>>;
