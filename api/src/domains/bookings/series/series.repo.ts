import type { SeriesStatus } from 'contract/bookings/series';
import type { EveryWeeks, Rhythm } from 'contract/bookings/timeRules';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { BookingSeries } from '../../../platform/db/databaseTypes';
import { isUuid } from '../../../platform/lib/uuid';
import { IS_OFFERED } from '../../catalogue';

/** Regular help as the API works with it; its days and times are Europe/London wall time. */
export interface Series extends Rhythm {
  id: string;
  customerId: string;
  firstBookingId: string;
  serviceId: string;
  status: SeriesStatus;
  /** Visits that had to be confirmed before this are not asked for; null until its first booking is paid. */
  activeSince: Date | null;
  /** The latest visits that its customer was mailed about. */
  openedDay: string | null;
  remindedDay: string | null;
  endedBecause: 'customer' | 'chore' | null;
}

function toSeries(row: Selectable<BookingSeries>): Series {
  return {
    id: row.id,
    customerId: row.customer_id,
    firstBookingId: row.first_booking_id,
    serviceId: row.service_id,
    everyWeeks: row.every_weeks as EveryWeeks,
    firstDay: row.first_day,
    startTime: row.start_time.slice(0, 5),
    endTime: row.end_time.slice(0, 5),
    status: row.status as SeriesStatus,
    activeSince: row.active_since,
    openedDay: row.opened_day,
    remindedDay: row.reminded_day,
    endedBecause: row.ended_because as Series['endedBecause'],
  };
}

export type NewSeries = Rhythm &
  Pick<Series, 'customerId' | 'firstBookingId' | 'serviceId'> & { isPaid: boolean; createdAt: Date };

/** Makes a series from a booking; active at once when that is paid. @returns null when the booking has one already */
export async function insertSeries(trx: Db, series: NewSeries): Promise<string | null> {
  const row = await trx
    .insertInto('booking_series')
    .values({
      customer_id: series.customerId,
      first_booking_id: series.firstBookingId,
      service_id: series.serviceId,
      every_weeks: series.everyWeeks,
      first_day: series.firstDay,
      start_time: series.startTime,
      end_time: series.endTime,
      status: series.isPaid ? 'active' : 'waiting',
      active_since: series.isPaid ? series.createdAt : null,
      created_at: series.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('booking_series_first_booking').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('bookings')
    .set({ series_id: row.id })
    .where('id', '=', series.firstBookingId)
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

export async function countOpenSeries(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_series')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A series goes on from now, when its first booking is paid. @returns false when it went on, or had ended, before */
export async function activateWaiting(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('booking_series')
    .set({ status: 'active', active_since: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A change of a locked series. */
type Change =
  { status: 'active'; at: Date } | { status: 'paused' } | { status: 'ended'; at: Date; because: 'customer' | 'chore' };

export async function changeSeries(trx: Db, id: string, change: Change): Promise<void> {
  const columns =
    change.status === 'active'
      ? { active_since: change.at }
      : change.status === 'ended'
        ? { ended_at: change.at, ended_because: change.because }
        : {};
  await trx
    .updateTable('booking_series')
    .set({ status: change.status, ...columns })
    .where('id', '=', id)
    .execute();
}

/** Notes the latest visits that were mailed about. */
export async function markMailed(
  trx: Db,
  id: string,
  { openedDay, remindedDay }: Pick<Series, 'openedDay' | 'remindedDay'>,
): Promise<void> {
  await trx
    .updateTable('booking_series')
    .set({ opened_day: openedDay, reminded_day: remindedDay })
    .where('id', '=', id)
    .execute();
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
