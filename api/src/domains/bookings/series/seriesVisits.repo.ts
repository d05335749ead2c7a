import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Bookings } from '../../../platform/db/databaseTypes';
import { readRows, saveRow } from '../../../platform/db/rows';
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
  type Found = Omit<VisitRow, 'booking'> & (VisitBooking | { id: null });
  const rows = await readRows<Found>(db)`
    select v.series_id, v.day, v.decision, b.id, b.reference, b.status, b.total_pence, b.expires_at, b.paid_at,
      b.cancelled_at, o.approval_link
    from series_visits v left join bookings b on b.id = v.booking_id
      left join payment_orders o on o.booking_id = b.id and o.change_id is null
    where v.series_id = any(${seriesIds}::uuid[]) and v.day >= ${fromDay} order by v.day`;
  return rows.map(({ seriesId, day, decision, ...booking }) => {
    return { seriesId, day, decision, booking: booking.id === null ? null : booking };
  });
}

/** Returns the decision about one visit; null while there is none. */
export async function findVisitRow(db: Db, seriesId: string, day: string): Promise<VisitRow | null> {
  const [row] = await listVisitRows(db, [seriesId], day);
  return row?.day === day ? row : null;
}

interface Decision extends Omit<VisitRow, 'booking'> {
  at: Date;
  bookingId?: string | null;
}

/** Decides about a visit of a locked series; a day has one decision. */
export async function decideVisit(trx: Db, { at, bookingId = null, ...visit }: Decision): Promise<void> {
  await saveRow(trx, 'series_visits', ['seriesId', 'day'], { ...visit, bookingId, decidedAt: at });
}

/** The latest paid booking of each series, by the id of the series: the next one is like it. */
export async function listLastPaid(db: Db, seriesIds: readonly string[]): Promise<Map<string, Booking>> {
  const { rows } = await sql<Selectable<Bookings>>`
    select distinct on (series_id) * from bookings where series_id = any(${seriesIds}::uuid[]) and paid_at is not null
    order by series_id, start_date desc, created_at desc`.execute(db);
  return new Map(rows.map((row) => [row.series_id ?? '', toBooking(row)]));
}

/** Returns the helper who has accepted the latest visit of each series that took or takes place, by the id of the series. */
export async function listLastProviders(
  db: Db,
  seriesIds: readonly string[],
): Promise<Map<string, { providerId: string; businessName: string }>> {
  const rows = await readRows<{ seriesId: string; providerId: string; businessName: string }>(db)`
    select distinct on (series_id) series_id, p.id as provider_id, p.business_name
    from bookings b join providers p on p.id = b.provider_id
    where series_id = any(${seriesIds}::uuid[]) and assignment_status = 'accepted' and status in ('confirmed', 'completed')
    order by series_id, start_date desc, b.created_at desc`;
  return new Map(rows.map(({ seriesId, ...helper }) => [seriesId, helper]));
}
