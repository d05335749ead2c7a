import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Visits } from '../../../platform/db/databaseTypes';
import { fromRow, type Named } from '../../../platform/db/rows';
import type { ProviderOfBooking } from '../../bookingRecord';

/** One helper on one day of a booking; `day` is London's, 'YYYY-MM-DD'. */
export interface VisitKey extends ProviderOfBooking {
  day: string;
}

/** As much of a visit as has been said. */
export type VisitNotes = Omit<Named<Selectable<Visits>>, 'bookingId' | 'providerId'>;

/** A day of which nothing has been said. */
export function newVisit(day: string): VisitNotes {
  return {
    day,
    onMyWayAt: null,
    expectedAt: null,
    lateAt: null,
    lateMinutes: null,
    arrivedAt: null,
    notes: 0,
    wrongCodes: 0,
  };
}

/** The days of a booking of which this helper has said something, the first day first. */
export async function listVisits(db: Db, bookingId: string, providerId: string): Promise<VisitNotes[]> {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId)
    .orderBy('day')
    .execute();
  return rows.map(fromRow);
}

/** Writes a note; the booking is locked. */
export async function changeVisit(
  trx: Db,
  { bookingId, providerId, day }: VisitKey,
  set: Updateable<Visits>,
): Promise<void> {
  await trx
    .insertInto('visits')
    .values({ ...set, booking_id: bookingId, provider_id: providerId, day })
    .onConflict((conflict) => conflict.columns(['booking_id', 'provider_id', 'day']).doUpdateSet(set))
    .execute();
}
