import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Visits } from '../../../platform/db/databaseTypes';

/** One helper on one day of a booking; `day` is London's, 'YYYY-MM-DD'. */
export interface VisitKey {
  bookingId: string;
  providerId: string;
  day: string;
}

/** As much of a visit as has been said. */
export interface VisitNotes {
  day: string;
  onMyWayAt: Date | null;
  expectedAt: Date | null;
  lateAt: Date | null;
  lateMinutes: number | null;
  arrivedAt: Date | null;
  notes: number;
  wrongCodes: number;
}

function toNotes(row: Selectable<Visits>): VisitNotes {
  return {
    day: row.day,
    onMyWayAt: row.on_my_way_at,
    expectedAt: row.expected_at,
    lateAt: row.late_at,
    lateMinutes: row.late_minutes,
    arrivedAt: row.arrived_at,
    notes: row.notes,
    wrongCodes: row.wrong_codes,
  };
}

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
  return rows.map(toNotes);
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
