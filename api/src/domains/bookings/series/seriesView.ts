import { randomUUID } from 'node:crypto';
import { totalPenceOf, toPounds } from 'contract/money/money';
import { mismatchReason } from 'contract/planning/ranking';
import type { Series as SeriesOnWire, SeriesVisit } from 'contract/bookings/series';
import { VISIT_RULES } from 'contract/bookings/timeRules';
import { addDays, londonToday, minutesBetween, toClockTime } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { addMs, DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import type { Booking } from '../../bookingRecord';
import { listCandidatesOfAll } from '../matching/candidates.repo';
import { type FirstFacts, listFirstFacts, listSeriesOf, type Series } from './series.repo';
import { listLastProviders, listLastPaid, listVisitRows, type VisitRow } from './seriesVisits.repo';
import { canSkip, nextVisits, type Visit } from './series.policy';

const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/** The facts from beside a series that decide its next visits. */
interface Beside extends FirstFacts {
  rows: readonly VisitRow[];
  /** The latest paid booking: null while none is. */
  last: Booking | null;
  helper: { providerId: string; businessName: string } | null;
}

/** The price of a visit at an hourly price, in pence. */
export function visitPence({ startTime, endTime }: Series, hourlyPence: number): number {
  return totalPenceOf(hourlyPence, minutesBetween(startTime, endTime), 1);
}

/** Prices and helpers are of visits that can be, or could later be, confirmed. */
function isToConfirm({ state }: Visit): boolean {
  return state === 'open' || state === 'coming';
}

/** A visit as if it were booked, with the facts that matching needs. */
function asBooking(last: Booking, { startTime, endTime }: Series, { day, startsAt }: Visit): Booking {
  const endsAt = addMs(startsAt, minutesBetween(startTime, endTime) * MINUTE_MS);
  const time = { isDateRange: false, startDate: day, endDate: day, startTime, endTime, startsAt, endsAt };
  return { ...last, ...time, id: randomUUID() };
}

/** The days on which the helper of last time is free, as matching sees it (M-324.2). */
async function freeDays(db: Db, series: Series, visits: readonly Visit[], beside: Beside, now: Date) {
  const { last, helper } = beside;
  if (!last || !helper) return new Set<string>();
  const bookings = visits.filter(isToConfirm).map((visit) => asBooking(last, series, visit));
  const candidates = await listCandidatesOfAll(db, bookings, now, helper.providerId);
  const free = new Set(candidates.filter((one) => mismatchReason(one) === null).map(({ bookingId }) => bookingId));
  return new Set(bookings.filter(({ id }) => free.has(id)).map(({ startDate }) => startDate));
}

function toVisit(series: Series, visit: Visit, beside: Beside, isFree: boolean, now: Date): SeriesVisit {
  const booking =
    visit.state === 'unpaid' || visit.state === 'paid' || visit.state === 'cancelled' ? visit.row?.booking : null;
  const pence = booking?.totalPence ?? (beside.hourlyPence === null ? null : visitPence(series, beside.hourlyPence));
  const lastPence = beside.last && visitPence(series, beside.last.hourlyPence);
  const isChanged = isToConfirm(visit) && lastPence !== null && pence !== lastPence;
  return {
    day: visit.day,
    state: visit.state,
    price: pence === null ? null : toPounds(pence),
    previousPrice: isChanged ? toPounds(lastPence) : null,
    opensAt: visit.opensAt.toISOString(),
    deadline: visit.deadline.toISOString(),
    canSkip: canSkip(series, visit, now),
    bookingId: booking?.reference ?? null,
    approvalLink: visit.state === 'unpaid' ? (booking?.approvalLink ?? null) : null,
    isHelperFree: beside.helper && isToConfirm(visit) ? isFree : null,
  };
}

async function toSeries(db: Db, series: Series, beside: Beside, now: Date): Promise<SeriesOnWire> {
  const visits = nextVisits(series, beside.rows, now, VISIT_RULES.shown);
  const free = await freeDays(db, series, visits, beside, now);
  return {
    id: series.id,
    everyWeeks: series.everyWeeks,
    status: series.status,
    endedBecause: series.endedBecause,
    service: { _id: series.serviceId, name: beside.serviceName, image: beside.serviceImage },
    timeSlot: { startTime: series.startTime, endTime: toClockTime(series.endTime) },
    firstBookingId: beside.firstReference,
    firstDay: series.firstDay,
    helper: beside.helper && { businessName: beside.helper.businessName },
    visits: visits.map((visit) => toVisit(series, visit, beside, free.has(visit.day), now)),
  };
}

async function viewSeries({ db, clock }: Context, all: readonly Series[]): Promise<SeriesOnWire[]> {
  if (all.length === 0) return [];
  const now = clock.now();
  const ids = all.map(({ id }) => id);
  const rows = await listVisitRows(db, ids, addDays(londonToday(now), -1));
  const facts = await listFirstFacts(db, ids);
  const last = await listLastPaid(db, ids);
  const helpers = await listLastProviders(db, ids);
  const views: SeriesOnWire[] = [];
  for (const series of all) {
    const fact = facts.get(series.id);
    if (!fact) continue;
    const beside: Beside = {
      ...fact,
      rows: rows.filter(({ seriesId }) => seriesId === series.id),
      last: last.get(series.id) ?? null,
      helper: helpers.get(series.id) ?? null,
    };
    views.push(await toSeries(db, series, beside, now));
  }
  return views;
}

export async function viewOne(context: Context, series: Series): Promise<SeriesOnWire> {
  const [view] = await viewSeries(context, [series]);
  if (!view) throw new Error('a series without its first booking');
  return view;
}

/** A customer's series: those that go on, and those that ended lately. Those that never began are left out. */
export async function viewSeriesOf(context: Context, customerId: string): Promise<SeriesOnWire[]> {
  const { db, clock } = context;
  const all = await listSeriesOf(db, customerId, addMs(clock.now(), -SHOWN_AFTER_END_MS));
  return viewSeries(context, all);
}
