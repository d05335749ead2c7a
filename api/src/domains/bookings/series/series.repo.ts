import type { SeriesStatus } from 'contract/bookings/series';
import type { EveryWeeks, Rhythm } from 'contract/bookings/timeRules';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { BookingSeries } from '../../../platform/db/databaseTypes';
import { clockTimes, countRows, fromRow, type Named, toRow, updateRow } from '../../../platform/db/rows';
import { isUuid } from '../../../platform/lib/errors';
import type { Booking } from '../../bookingRecord';
import { IS_OFFERED } from '../../catalogue';

/**
 * Regular help as the API works with it; its days and times are Europe/London wall time. Visits that had to be confirmed before `activeSince` are
 * not asked for; it is null until the first booking is paid. `openedDay` and `remindedDay` are the latest visits that its customer was mailed
 * about.
 */
export interface Series
  extends Omit<Named<Selectable<BookingSeries>>, 'status' | 'endedBecause' | keyof Rhythm>, Rhythm {
  status: SeriesStatus;
  endedBecause: 'customer' | 'chore' | null;
}

function toSeries(row: Selectable<BookingSeries>): Series {
  return { ...fromRow(row), ...clockTimes(row) } as Series;
}

export type FirstBooking = Pick<Booking, 'id' | 'customerId' | 'serviceId' | 'startDate' | 'startTime' | 'endTime'>;

/** Makes a series from a booking; active at once when that is paid. @returns null when the booking has one already */
export async function insertSeries(
  trx: Db,
  { id: firstBookingId, customerId, serviceId, startDate: firstDay, startTime, endTime }: FirstBooking,
  { everyWeeks, isPaid, now }: { everyWeeks: EveryWeeks; isPaid: boolean; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('booking_series')
    .values(
      toRow<Insertable<BookingSeries>>({
        ...{ customerId, firstBookingId, serviceId, everyWeeks, firstDay, startTime, endTime },
        status: isPaid ? 'active' : 'waiting',
        activeSince: isPaid ? now : null,
        createdAt: now,
      }),
    )
    .onConflict((conflict) => conflict.constraint('booking_series_first_booking').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('bookings')
    .set({ series_id: row.id })
    .where('id', '=', firstBookingId)
    .where('series_id', 'is', null)
    .execute();
  return row.id;
}

/** @param options.lock lets one transaction at a time decide about its visits */
export async function findSeries(db: Db, id: string, { lock = false } = {}): Promise<Series | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('booking_series')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toSeries(row) : null;
}

/** A customer's series, the newest first: those that go on, and those that ended after the given instant. */
export async function listSeriesOf(db: Db, customerId: string, endedAfter: Date): Promise<Series[]> {
  const rows = await db
    .selectFrom('booking_series')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', endedAfter)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
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

export async function changeSeries(trx: Db, id: string, change: Partial<Series>): Promise<void> {
  await updateRow(trx, 'booking_series', id, change);
}

/** Series that go on although their chore is not offered any more. */
export async function listWithdrawn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_series as s')
    .innerJoin('services', 'services.id', 's.service_id')
    .select('s.id')
    .where('s.status', 'in', ['active', 'paused'])
    .where((is) => is.not(IS_OFFERED))
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes series that never began: their first booking ended before it was paid. */
export async function deleteUnbegun(db: Db): Promise<void> {
  await db
    .deleteFrom('booking_series')
    .where('status', '=', 'waiting')
    .where('first_booking_id', 'in', (eb) => eb.selectFrom('bookings').select('id').where('status', '=', 'cancelled'))
    .execute();
}

/**
 * The chore of each series as it is now, with today's price in pence (null when it is not offered any more), and the booking that the series was
 * made from; by the id of the series. Without those that wait for a booking that has ended.
 */
export async function listFirstFacts(db: Db, seriesIds: readonly string[]) {
  const rows = await db
    .selectFrom('booking_series as s')
    .innerJoin('bookings as b', 'b.id', 's.first_booking_id')
    .innerJoin('services', 'services.id', 's.service_id')
    .select(['s.id', 'b.reference as firstReference', 'services.name as serviceName', 'services.image as serviceImage'])
    .select((is) => is.case().when(IS_OFFERED).then(is.ref('services.price_pence')).end().as('hourlyPence'))
    .where('s.id', 'in', seriesIds)
    .where((is) => is.or([is('s.status', '<>', 'waiting'), is('b.status', '=', 'pending')]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type FirstFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof listFirstFacts>>['get']>>;

/** A customer's regular help, with the decisions about its visits, for the download of the own data (M-330.1). */
export async function listOwnSeries(db: Db, customerId: string) {
  const series = await db
    .selectFrom('booking_series as s')
    .innerJoin('bookings as b', 'b.id', 's.first_booking_id')
    .select([
      's.id',
      'b.reference as firstBookingId',
      's.every_weeks as everyWeeks',
      's.first_day as firstDay',
      's.start_time as startTime',
      's.end_time as endTime',
      's.status',
      's.created_at as createdAt',
      's.ended_at as endedAt',
      's.ended_because as endedBecause',
    ])
    .where('s.customer_id', '=', customerId)
    .orderBy('s.created_at')
    .execute();
  const visits = await db
    .selectFrom('series_visits as v')
    .innerJoin('booking_series as s', 's.id', 'v.series_id')
    .leftJoin('bookings as b', 'b.id', 'v.booking_id')
    .select(['v.series_id', 'v.day', 'v.decision', 'v.decided_at as decidedAt', 'b.reference as bookingId'])
    .where('s.customer_id', '=', customerId)
    .orderBy('v.day')
    .execute();
  return series.map(({ id, ...own }) => ({
    ...own,
    visits: visits.filter((visit) => visit.series_id === id).map(({ series_id: _series, ...visit }) => visit),
  }));
}
