import type { Db } from '../../../platform/db/database';
import { type Row, saveRow } from '../../../platform/db/rows';
import type { ProviderOfBooking } from '../../bookingRecord';

/** One helper on one day of a booking; `day` is London's, 'YYYY-MM-DD'. */
export interface VisitKey extends ProviderOfBooking {
  day: string;
}

/** As much of a visit as has been said. */
export type VisitNotes = Omit<Row<'visits'>, 'bookingId' | 'providerId'>;

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

/** Writes a note; the booking is locked. */
export async function changeVisit(trx: Db, key: VisitKey, notes: Partial<VisitNotes>): Promise<void> {
  await saveRow(trx, 'visits', ['bookingId', 'providerId', 'day'], { ...key, ...notes });
}
