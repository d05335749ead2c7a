import { addDays, londonAt, londonToday } from 'contract/platform/wallTime';
import { VISIT_RULES } from 'contract/bookings/timeRules';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { updateRow } from '../../../platform/db/rows';
import { KEEP_RETRYING } from '../../../platform/jobs/jobQueue';
import { addMs, DAY_MS, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import { findServiceToBook } from '../../catalogue';
import { sendRegularEnded, sendVisitLapsed, sendVisitOpen, type VisitForMail } from '../../mails';
import { deleteUnbegun, findSeries, listWithdrawn, type Series } from './series.repo';
import { decideVisit, listLastPaid, listVisitRows } from './seriesVisits.repo';
import { visitPence } from './seriesView';
import { visitsOf, type Visit } from './series.policy';

/** The interval at which series are ended whose chore is not offered any more. */
const END_EVERY_SECONDS = HOUR_SECONDS;
/** A payment that was begun before the deadline is awaited; then it is looked again. */
const AWAIT_PAYMENT_MS = MINUTE_MS;

/** Has a job look at a series at the given instant. */
export function enqueueSeriesClock(trx: Db, context: Context, seriesId: string, runAt: Date): Promise<void> {
  return context.jobs.enqueue(trx, 'series.clock', { seriesId }, { runAt, dedupeKey: seriesId });
}

/** Visits that the job may have to do with: since the series goes on, until those of the next mail. */
async function listDueVisits(trx: Db, series: Series, now: Date): Promise<Visit[]> {
  // The deadlines of the days before have passed when it began or was resumed.
  const from = londonAt(series.activeSince ?? now).date;
  const undecidedFrom = from > series.firstDay ? from : series.firstDay;
  const rows = await listVisitRows(trx, [series.id], undecidedFrom);
  // Each earlier day has its decision.
  const lastDecided = rows.filter(({ day }) => day < addDays(londonToday(now), -VISIT_RULES.openDays)).at(-1)?.day;
  const isWanted = ({ mailAt }: Visit): boolean => mailAt <= now;
  return visitsOf(series, rows, { from: lastDecided ?? undecidedFrom, now, isWanted });
}

/** Decides the visits that have passed undecided, and mails about those that can be confirmed: at a week and at three days before. */
async function mailAbout(trx: Db, context: Context, series: Series, visits: readonly Visit[]): Promise<void> {
  const now = context.clock.now();
  let { openedDay, remindedDay } = series;
  const isNew = (day: string, mailedDay: string | null) => mailedDay === null || day > mailedDay;
  for (const visit of visits) {
    const { day, state, startsAt, remindAt } = visit;
    if (state === 'lapsed' && visit.row?.decision !== 'lapsed') {
      await decideVisit(trx, { seriesId: series.id, day, at: now, decision: 'lapsed' });
      if (startsAt > now) await sendVisitLapsed(trx, context, await forMail(trx, series, visit));
    } else if (state === 'open' || state === 'unpaid') {
      const isReminder = now >= remindAt;
      const isDue = isReminder ? isNew(day, remindedDay) : state === 'open' && isNew(day, openedDay);
      if (!isDue) continue;
      await sendVisitOpen(trx, context, { ...(await forMail(trx, series, visit)), isReminder });
      if (isReminder) remindedDay = day;
      if (isNew(day, openedDay)) openedDay = day;
    }
  }
  await updateRow(trx, 'booking_series', series.id, { openedDay, remindedDay });
}

async function forMail(trx: Db, series: Series, { day, deadline }: Visit): Promise<VisitForMail> {
  const service = await findServiceToBook(trx, series.serviceId);
  const last = (await listLastPaid(trx, [series.id])).get(series.id);
  const pence = service && visitPence(series, service.hourlyPence);
  const lastPence = last && visitPence(series, last.hourlyPence);
  const { customerId, startTime, endTime } = series;
  const serviceName = service?.name ?? last?.serviceName ?? '';
  const previousPence = lastPence !== undefined && lastPence !== pence ? lastPence : null;
  return { customerId, serviceName, day, startTime, endTime, deadline, pence, previousPence };
}

/** When there is something to do about a visit again; null for one that is decided. */
function nextInstant(visit: Visit, now: Date): Date | null {
  const { mailAt, remindAt, deadline, state, row } = visit;
  if (state === 'unpaid' && now > deadline)
    return new Date(Math.max(row?.booking?.expiresAt.getTime() ?? 0, now.getTime()) + AWAIT_PAYMENT_MS);
  // The deadline is the last instant at which a visit can be confirmed.
  return [mailAt, remindAt, addMs(deadline, SECOND_MS)].find((instant) => instant > now) ?? null;
}

async function enqueueNext(trx: Db, context: Context, series: Series): Promise<void> {
  const now = context.clock.now();
  const from = londonToday(now);
  const rows = await listVisitRows(trx, [series.id], from);
  const horizon = addMs(now, (7 * series.everyWeeks + 2 * VISIT_RULES.openDays) * DAY_MS);
  const visits = visitsOf(series, rows, { from, now, isWanted: ({ startsAt }) => startsAt <= horizon });
  const instants = visits.map((visit) => nextInstant(visit, now)).filter((instant) => instant !== null);
  const next = instants.sort((one, other) => one.getTime() - other.getTime())[0];
  if (next) await enqueueSeriesClock(trx, context, series.id, next);
}

/** Ends a locked series whose chore is not offered any more, with a mail (M-328.1). */
async function endWithdrawn(trx: Db, context: Context, series: Series): Promise<void> {
  const ended = { status: 'ended', endedAt: context.clock.now(), endedBecause: 'chore' };
  await updateRow(trx, 'booking_series', series.id, ended);
  const last = (await listLastPaid(trx, [series.id])).get(series.id);
  await sendRegularEnded(trx, context, { customerId: series.customerId, serviceName: last?.serviceName ?? '' });
}

/**
 * Does the work that is due about the visits of a series: mails, and the end of visits that nobody has paid (M-325). The changes and
 * their mails are stored in one transaction, so that it may run twice, or die.
 */
export function runSeriesClock(context: Context, seriesId: string): Promise<void> {
  return transact(context.db, async (trx) => {
    const series = await findSeries(trx, seriesId, { lock: true });
    if (series?.status !== 'active') return;
    if (!(await findServiceToBook(trx, series.serviceId))) return endWithdrawn(trx, context, series);
    await mailAbout(trx, context, series, await listDueVisits(trx, series, context.clock.now()));
    await enqueueNext(trx, context, series);
  });
}

/** Ends the series of chores that are not offered any more, and deletes those that never began. */
export async function endSeries(context: Context): Promise<void> {
  for (const id of await listWithdrawn(context.db))
    await transact(context.db, async (trx) => {
      const series = await findSeries(trx, id, { lock: true });
      if (!series || series.status === 'ended' || (await findServiceToBook(trx, series.serviceId))) return;
      await endWithdrawn(trx, context, series);
    });
  await deleteUnbegun(context.db);
}

export function registerSeriesJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle('series.clock', ({ seriesId }) => runSeriesClock(context, String(seriesId)), KEEP_RETRYING);
  jobs.handle('series.end', () => endSeries(context), { everySeconds: END_EVERY_SECONDS });
}
