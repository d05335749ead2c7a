import type { Db } from '../../../platform/db/database';
import { fromRow } from '../../../platform/db/rows';
import { type Booking, toBooking } from '../../bookingRecord';

/** The booking of a visit, as far as the series needs it. */
export type VisitBooking = Pick<
  Booking,
  'id' | 'reference' | 'status' | 'totalPence' | 'expiresAt' | 'paidAt' | 'cancelledAt'
> & { approvalLink: string | null };

/** A decision about one visit of a series. */
export interface VisitRow {
  seriesId: string;
  day: string;
  decision: 'booked' | 'skipped' | 'lapsed';
  booking: VisitBooking | null;
}

/** Lists the decisions about the visits of some series, from a day on. */
export async function listVisitRows(db: Db, seriesIds: readonly string[], fromDay: string): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom('series_visits as v')
    .leftJoin('bookings as b', 'b.id', 'v.booking_id')
    .leftJoin('payment_orders as o', (join) => join.onRef('o.booking_id', '=', 'b.id').on('o.change_id', 'is', null))
    .select([
      'v.series_id',
      'v.day',
      'v.decision',
      'b.id',
      'b.reference',
      'b.status',
      'b.total_pence',
      'b.expires_at',
      'b.paid_at',
      'b.cancelled_at',
      'o.approval_link',
    ])
    .where('v.series_id', 'in', seriesIds)
    .where('v.day', '>=', fromDay)
    .orderBy('v.day')
    .execute();
  return rows.map((row) => {
    const { seriesId, day, decision, ...booking } = fromRow(row);
    return {
      seriesId,
      day,
      decision: decision as VisitRow['decision'],
      booking: booking.id === null ? null : (booking as VisitBooking),
    };
  });
}

/** Returns the decision about one visit; null while there is none. */
export async function findVisitRow(db: Db, seriesId: string, day: string): Promise<VisitRow | null> {
  const [row] = await listVisitRows(db, [seriesId], day);
  return row?.day === day ? row : null;
}

/** Decides about a visit of a locked series; a day has one decision. */
export async function decideVisit(
  trx: Db,
  visit: { seriesId: string; day: string; at: Date; decision: VisitRow['decision']; bookingId?: string },
): Promise<void> {
  const columns = { decision: visit.decision, booking_id: visit.bookingId ?? null, decided_at: visit.at };
  await trx
    .insertInto('series_visits')
    .values({ series_id: visit.seriesId, day: visit.day, ...columns })
    .onConflict((conflict) => conflict.columns(['series_id', 'day']).doUpdateSet(columns))
    .execute();
}

export async function deleteSkip(trx: Db, seriesId: string, day: string): Promise<void> {
  await trx
    .deleteFrom('series_visits')
    .where('series_id', '=', seriesId)
    .where('day', '=', day)
    .where('decision', '=', 'skipped')
    .execute();
}

/** The latest paid booking of each series, by the id of the series: the next one is like it. */
export async function listLastPaid(db: Db, seriesIds: readonly string[]): Promise<Map<string, Booking>> {
  const rows = await db
    .selectFrom('bookings')
    .distinctOn('series_id')
    .selectAll()
    .where('series_id', 'in', seriesIds)
    .where('paid_at', 'is not', null)
    .orderBy('series_id')
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.series_id ?? '', toBooking(row)]));
}

/** Returns the helper who has accepted the latest visit of each series that took or takes place, by the id of the series. */
export async function listLastProviders(
  db: Db,
  seriesIds: readonly string[],
): Promise<Map<string, { providerId: string; businessName: string }>> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('providers', 'providers.id', 'bookings.provider_id')
    .distinctOn('series_id')
    .select(['series_id as seriesId', 'providers.id as providerId', 'providers.business_name as businessName'])
    .where('series_id', 'in', seriesIds)
    .where('assignment_status', '=', 'accepted')
    .where('status', 'in', ['confirmed', 'completed'])
    .orderBy('series_id')
    .orderBy('start_date', 'desc')
    .orderBy('bookings.created_at', 'desc')
    .execute();
  return new Map(rows.map(({ seriesId, ...helper }) => [seriesId ?? '', helper]));
}
