import type { SeriesStatus } from 'contract/bookings/series';
import type { EveryWeeks, Rhythm } from 'contract/bookings/timeRules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import {
  clockTimes,
  countRows,
  findRow,
  insertRow,
  readRows,
  type Row,
  updateRow,
  updateRows,
} from '../../../platform/db/rows';
import { isUuid } from '../../../platform/lib/errors';
import type { Booking } from '../../bookingRecord';
import { IS_OFFERED } from '../../catalogue';

/**
 * Regular help as the API works with it; its days and times are Europe/London wall time. Visits that had to be confirmed before `activeSince` are
 * not asked for; it is null until the first booking is paid. `openedDay` and `remindedDay` are the latest visits that its customer was mailed
 * about.
 */
export interface Series extends Omit<Row<'booking_series'>, 'status' | 'endedBecause' | keyof Rhythm>, Rhythm {
  status: SeriesStatus;
  endedBecause: 'customer' | 'chore' | null;
}

function toSeries(row: Row<'booking_series'>): Series {
  return { ...row, ...clockTimes(row) } as Series;
}

export type FirstBooking = Pick<Booking, 'id' | 'customerId' | 'serviceId' | 'startDate' | 'startTime' | 'endTime'>;

/** Makes a series from a booking; active at once when that is paid. @returns null when the booking has one already */
export async function insertSeries(
  trx: Db,
  { id: firstBookingId, customerId, serviceId, startDate: firstDay, startTime, endTime }: FirstBooking,
  { everyWeeks, isPaid, now }: { everyWeeks: EveryWeeks; isPaid: boolean; now: Date },
): Promise<string | null> {
  const id = await insertRow(trx, 'booking_series', {
    ...{ customerId, firstBookingId, serviceId, everyWeeks, firstDay, startTime, endTime },
    status: isPaid ? 'active' : 'waiting',
    activeSince: isPaid ? now : null,
    createdAt: now,
  });
  if (id !== null) await updateRows(trx, 'bookings', { id: firstBookingId, seriesId: null }, { seriesId: id });
  return id;
}

/** @param options.lock lets one transaction at a time decide about its visits */
export async function findSeries(db: Db, id: string, options?: { lock?: boolean }): Promise<Series | null> {
  const row = isUuid(id) ? await findRow(db, 'booking_series', { id }, options) : null;
  return row && toSeries(row);
}

/** A customer's series, the newest first: those that go on, and those that ended after the given instant. */
export async function listSeriesOf(db: Db, customerId: string, endedAfter: Date): Promise<Series[]> {
  const rows = await readRows<Row<'booking_series'>>(db)`
    select * from booking_series where customer_id = ${customerId} and (ended_at is null or ended_at > ${endedAfter})
    order by created_at desc, id`;
  return rows.map(toSeries);
}

export function countOpenSeries(db: Db, customerId: string): Promise<number> {
  const series = db.selectFrom('booking_series').where('customer_id', '=', customerId);
  return countRows(series.where('status', '<>', 'ended'));
}

/** A series goes on from now, when its first booking is paid. @returns false when it went on, or had ended, before */
export async function activateWaiting(trx: Db, id: string, now: Date): Promise<boolean> {
  const active = { status: 'active', activeSince: now };
  return (await updateRow(trx, 'booking_series', id, active, sql`status = 'waiting'`)) !== null;
}

/** Series that go on although their chore is not offered any more. */
export async function listWithdrawn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from booking_series s join services on services.id = s.service_id
    where s.status in ('active', 'paused') and not ${IS_OFFERED} order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes series that never began: their first booking ended before it was paid. */
export async function deleteUnbegun(db: Db): Promise<void> {
  await sql`
    delete from booking_series where status = 'waiting'
      and first_booking_id in (select id from bookings where status = 'cancelled')`.execute(db);
}

/** The chore of a series as it is now, with today's price in pence (null when it is not offered any more), and the booking it was made from. */
export interface FirstFacts {
  firstReference: string;
  serviceName: string;
  serviceImage: string;
  hourlyPence: number | null;
}

/** These facts of each series by its id, without those that wait for a booking that has ended. */
export async function listFirstFacts(db: Db, seriesIds: readonly string[]): Promise<Map<string, FirstFacts>> {
  const rows = await readRows<FirstFacts & { id: string }>(db)`
    select s.id, b.reference as first_reference, services.name as service_name, services.image as service_image,
      case when ${IS_OFFERED} then services.price_pence end as hourly_pence
    from booking_series s join bookings b on b.id = s.first_booking_id join services on services.id = s.service_id
    where s.id = any(${seriesIds}::uuid[]) and (s.status <> 'waiting' or b.status = 'pending')`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A customer's regular help, with the decisions about its visits, for the download of the own data (M-330.1). */
export async function listOwnSeries(db: Db, customerId: string) {
  const series = await readRows<
    Pick<
      Row<'booking_series'>,
      'id' | 'everyWeeks' | 'firstDay' | 'startTime' | 'endTime' | 'status' | 'createdAt' | 'endedAt' | 'endedBecause'
    > & { firstBookingId: string }
  >(db)`
    select s.id, b.reference as first_booking_id, s.every_weeks, s.first_day, s.start_time, s.end_time, s.status,
      s.created_at, s.ended_at, s.ended_because
    from booking_series s join bookings b on b.id = s.first_booking_id
    where s.customer_id = ${customerId} order by s.created_at`;
  const visits = await readRows<
    Pick<Row<'series_visits'>, 'seriesId' | 'day' | 'decision' | 'decidedAt' | 'bookingId'>
  >(db)`
    select v.series_id, v.day, v.decision, v.decided_at, b.reference as booking_id
    from series_visits v join booking_series s on s.id = v.series_id left join bookings b on b.id = v.booking_id
    where s.customer_id = ${customerId} order by v.day`;
  return series.map(({ id, ...own }) => ({
    ...own,
    visits: visits.flatMap(({ seriesId, ...visit }) => (seriesId === id ? visit : [])),
  }));
}
