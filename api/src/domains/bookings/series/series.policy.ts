import { isVisitDay, MAX_SERIES, visitTimesOf } from 'contract/bookings/timeRules';
import type { Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { countOpenSeries, findSeries, type Series } from './series.repo';
import { findVisitRow } from './seriesVisits.repo';
import { visitStateOf, type Visit } from './visitState';

/** @throws AppError 404: not there, or another customer's */
export async function requireCustomersSeries(
  db: Db,
  id: string,
  customerId: string,
  options: { lock?: boolean } = {},
): Promise<Series> {
  const series = await findSeries(db, id, options);
  if (series?.customerId !== customerId) throw notFound('Regular help not found');
  return series;
}

/** The customer's row is locked, so that of two at once one counts the other. @throws AppError 409 */
export async function requireRoomForSeries(trx: Db, customerId: string): Promise<void> {
  if ((await countOpenSeries(trx, customerId)) >= MAX_SERIES)
    throw conflict(`You have regular help for ${MAX_SERIES} chores. Please stop one of them first.`);
}

const NOT_ACTIVE: Record<Exclude<Series['status'], 'active'>, string> = {
  waiting: 'Regular help begins when its first booking is paid.',
  paused: 'Your regular help is paused. Please resume it first.',
  ended: 'This regular help has ended.',
};

/** @throws AppError 409 */
export function requireActive({ status }: Series): void {
  if (status !== 'active') throw conflict(NOT_ACTIVE[status]);
}

/** The visit of a day with how it stands. @throws AppError 404 the series has none on that day */
export async function requireVisit(trx: Db, series: Series, day: string, now: Date): Promise<Visit> {
  if (!isVisitDay(series, day)) throw notFound('Your regular help has no visit on this day');
  const row = await findVisitRow(trx, series.id, day);
  const times = visitTimesOf(series, day);
  return { ...times, row, state: visitStateOf(times, row, now) };
}
