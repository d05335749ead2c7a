import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../../platform/db/database';

/** The changes of a customer's bookings, or those that concern a helper, in pence. */
export function listOwnChanges(db: Db, side: Side, accountId: string) {
  return db
    .selectFrom('booking_changes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select([
      'b.reference as bookingId',
      'c.kind',
      'c.status',
      'c.start_date as startDate',
      'c.end_date as endDate',
      'c.start_time as startTime',
      'c.end_time as endTime',
      'c.previous_total_pence as previousTotalPence',
      'c.total_pence as totalPence',
      'c.created_at as createdAt',
      'c.closed_at as closedAt',
    ])
    .where(side === 'customer' ? 'b.customer_id' : 'c.provider_id', '=', accountId)
    .orderBy('c.created_at')
    .execute();
}
