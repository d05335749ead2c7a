import type { VisitState } from 'contract/bookings/series';
import { firstVisitFrom, isVisitDay, visitAfter, visitTimesOf, type VisitTimes } from 'contract/bookings/timeRules';
import { londonToday } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { findSeries, type Series } from './series.repo';
import { findVisitRow, type VisitBooking, type VisitRow } from './seriesVisits.repo';

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
  return visitOf(series, day, await findVisitRow(trx, series.id, day), now);
}

/** @param row the decision about it; null while there is none */
function visitOf(series: Series, day: string, row: VisitRow | null, now: Date): Visit {
  const times = visitTimesOf(series, day);
  return { ...times, row, state: visitStateOf(times, row, now) };
}

/** A booking that ended before it was paid leaves its visit as if nobody had confirmed it; money that came later went back (M-6). */
function stateOfBooking({ status, paidAt, cancelledAt }: VisitBooking): VisitState | null {
  if (status === 'pending') return 'unpaid';
  if (status !== 'cancelled') return 'paid';
  const wasPaid = paidAt !== null && cancelledAt !== null && paidAt <= cancelledAt;
  return wasPaid ? 'cancelled' : null;
}

/** Returns the state of a visit (M-321, M-322). */
function visitStateOf(times: VisitTimes, row: VisitRow | null, now: Date): VisitState {
  const booked = row?.booking ? stateOfBooking(row.booking) : null;
  if (booked !== null) return booked;
  if (row?.decision === 'skipped' || row?.decision === 'lapsed') return row.decision;
  if (!times.exists) return 'impossible';
  if (now > times.deadline) return 'lapsed';
  return now >= times.opensAt ? 'open' : 'coming';
}

export interface Visit extends VisitTimes {
  state: VisitState;
  row: VisitRow | null;
}

/** A visit with a booking stays in any case; the others are of an active series, if not too late when it began or was resumed. */
function isOffered(series: Series, { deadline, state }: Visit): boolean {
  if (state === 'unpaid' || state === 'paid' || state === 'cancelled') return true;
  return series.status === 'active' && series.activeSince !== null && deadline >= series.activeSince;
}

/** Far enough for all that is shown of a weekly or a monthly series. */
const MAX_AHEAD = 60;

/**
 * The visits of a series from a day on, with the decisions about them, as long as `isWanted` finds no end.
 * @param rows the decisions about this series from that day on
 */
export function visitsOf(
  series: Series,
  rows: readonly VisitRow[],
  { from, now, isWanted }: { from: string; now: Date; isWanted: (visit: Visit, count: number) => boolean },
): Visit[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const visits: Visit[] = [];
  let day = firstVisitFrom(series, from);
  for (let ahead = 0; ahead < MAX_AHEAD; ahead += 1, day = visitAfter(series, day)) {
    const visit = visitOf(series, day, byDay.get(day) ?? null, now);
    if (!isWanted(visit, visits.length)) break;
    if (isOffered(series, visit)) visits.push(visit);
  }
  return visits;
}

/** The next visits of a series that have not begun. */
export function nextVisits(series: Series, rows: readonly VisitRow[], now: Date, max: number): Visit[] {
  const visits = visitsOf(series, rows, { from: londonToday(now), now, isWanted: (_visit, count) => count <= max });
  return visits.filter(({ startsAt }) => startsAt > now).slice(0, max);
}

/** Until the deadline, to the instant, a visit that nobody has booked may be skipped, and a skip be taken back. */
export function canSkip(series: Series, { state, deadline, exists }: Visit, now: Date): boolean {
  const isUnbooked = state === 'coming' || state === 'open' || state === 'skipped';
  return series.status === 'active' && exists && now <= deadline && isUnbooked;
}
