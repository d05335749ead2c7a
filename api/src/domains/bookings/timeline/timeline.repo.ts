import type { Db } from '../../../platform/db/database';
import { findRow, listRows, readRows, type Row } from '../../../platform/db/rows';
import type { Booking } from '../../bookingRecord';
import type { StoredProblem } from '../problems/problems.repo';

/* The stored facts about the life of a booking: one query for each kind of thing, for any number of things. */

/** The past events of a booking that its sides and operators read alike, the oldest first. */
export async function readHistory(db: Db, booking: Booking) {
  return {
    booking,
    assignments: (await listAssignments(db, [booking.id])).toReversed(),
    refunds: await listRows(db, 'refunds', { bookingId: booking.id }, 'createdAt', 'id'),
    payout: await findRow(db, 'payouts', { bookingId: booking.id }),
    problems: (await listRows(db, 'problems', { bookingId: booking.id }, 'createdAt')) as StoredProblem[],
  };
}
export type History = Awaited<ReturnType<typeof readHistory>>;

export interface AssignmentRow extends Row<'assignments'> {
  businessName: string;
  reasons: string[];
  operatorName: string | null;
}

/** The assignments of some bookings, the newest first. */
export function listAssignments(db: Db, bookingIds: readonly string[]): Promise<AssignmentRow[]> {
  return readRows<AssignmentRow>(db)`
    select a.*, p.business_name, coalesce(nullif(o.name, ''), o.email) as operator_name
    from assignments a join providers p on p.id = a.provider_id left join operators o on o.id = a.operator_id
    where a.booking_id = any(${bookingIds}::uuid[]) order by a.assigned_at desc, a.id`;
}

export type OfferRow = Row<'availability_offers'> & Pick<Row<'providers'>, 'businessName'>;

/** Providers who offered themselves for these bookings, the earliest first. */
export function listAvailabilityOffers(db: Db, bookingIds: readonly string[]): Promise<OfferRow[]> {
  return readRows<OfferRow>(db)`
    select o.*, p.business_name from availability_offers o join providers p on p.id = o.provider_id
    where o.booking_id = any(${bookingIds}::uuid[]) and o.is_available order by o.offered_at`;
}

export function listActions(db: Db, bookingId: string) {
  return readRows<
    Pick<Row<'operator_actions'>, 'action' | 'reason' | 'doneAt'> & Pick<Row<'operators'>, 'id' | 'name' | 'email'>
  >(db)`
    select a.action, a.reason, a.done_at, o.id, o.name, o.email from operator_actions a join operators o on o.id = a.operator_id
    where a.subject_id = ${bookingId} and a.subject_kind = 'booking' order by a.id`;
}
