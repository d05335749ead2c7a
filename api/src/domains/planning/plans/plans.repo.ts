import { LIMITS } from 'contract/platform/limits';
import type { PlannedJob, SavePlan } from 'contract/planning/plan';
import { minutesOfSpan, WEEKDAYS, type WeekHours, type WorkSpan } from 'contract/planning/planRules';
import { londonToday, timeOfMinutes, toClockTime } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { deleteRows, getRow, listRows, readRows, updateRow } from '../../../platform/db/rows';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { type Booking, selectBookings } from '../../bookingRecord';
import { lockProvider } from '../busyCalendars/busyCalendars.repo';

/** The settings of a helper's plan; `daysOff` in their order. */
export type PlanSettings = Omit<SavePlan, 'revision'>;

/** In their order on each weekday. */
async function listWeekHours(db: Db, providerId: string): Promise<WeekHours> {
  const rows = await listRows(db, 'provider_work_spans', { providerId }, 'begins');
  const on = (index: number): WorkSpan[] =>
    rows
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ begins, ends }) => ({ start: timeOfMinutes(begins), end: timeOfMinutes(ends) }));
  return Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, on(index)])) as unknown as WeekHours;
}

/** @param options.lock until the transaction ends, against another change */
export async function getPlan(db: Db, providerId: string, { lock = false } = {}) {
  if (lock) await lockProvider(db, providerId);
  const row = await getRow(db, 'providers', { id: providerId });
  const { noticeHours, travelGapMinutes, worksOnBankHolidays, workingHoursStart, workingHoursEnd } = row;
  const hours = row.hasWeekHours ? await listWeekHours(db, providerId) : null;
  const off = await listRows(db, 'provider_days_off', { providerId }, 'firstDay', 'lastDay', 'note');
  const daysOff = off.map(({ firstDay, lastDay, note }) => ({ from: firstDay, to: lastDay, note }));
  const settings: PlanSettings = { hours, daysOff, noticeHours, travelGapMinutes, worksOnBankHolidays };
  const [startTime, endTime] = [workingHoursStart.slice(0, 5), toClockTime(workingHoursEnd.slice(0, 5))];
  return { revision: row.planRevision, settings, profileHours: { startTime, endTime } };
}

function spanRows(providerId: string, hours: WeekHours | null) {
  return WEEKDAYS.flatMap((weekday, index) =>
    (hours?.[weekday] ?? []).map((span) => {
      const { from, to } = minutesOfSpan(span);
      return { provider_id: providerId, weekday: index + 1, begins: from, ends: to };
    }),
  );
}

/** Stores a plan in the place of the one before, as its next revision. */
export async function replacePlan(trx: Db, providerId: string, settings: PlanSettings): Promise<void> {
  const { hours, daysOff, noticeHours, travelGapMinutes, worksOnBankHolidays } = settings;
  const planRevision = sql<number>`plan_revision + 1`;
  const numbers = { noticeHours, travelGapMinutes, worksOnBankHolidays };
  await updateRow(trx, 'providers', providerId, { ...numbers, hasWeekHours: hours !== null, planRevision });
  for (const table of ['provider_work_spans', 'provider_days_off'] as const)
    await deleteRows(trx, table, { providerId });
  const spans = spanRows(providerId, hours);
  if (spans.length > 0) await trx.insertInto('provider_work_spans').values(spans).execute();
  const off = daysOff.map(({ from, to, note }) => ({ provider_id: providerId, first_day: from, last_day: to, note }));
  if (off.length > 0) await trx.insertInto('provider_days_off').values(off).execute();
}

/** The jobs of a provider that are to be done, assigned or accepted, the earliest first; so many as a list has. */
export async function listPlannedJobs(db: Db, providerId: string, now: Date): Promise<PlannedJob[]> {
  const rows = await readRows<PlannedJob>(db)`
    select reference as booking_id, service_name, start_date, end_date, start_time, end_time from bookings
    where provider_id = ${providerId} and status = 'confirmed' and ends_at > ${now}
    order by starts_at, id limit ${LIMITS.listLimitMax}`;
  return rows.map((row) => ({
    ...row,
    startTime: row.startTime.slice(0, 5),
    endTime: toClockTime(row.endTime.slice(0, 5)),
  }));
}

/** The bookings of a provider that are assigned, accepted or done, with a day from `from` to `to`, both counted. */
export function listWeekBookings(db: Db, providerId: string, from: string, to: string): Promise<Booking[]> {
  const isOwn = sql`provider_id = ${providerId} and status in ('confirmed', 'completed')`;
  return selectBookings(db, sql`${isOwn} and start_date <= ${to} and end_date >= ${from} order by starts_at, id`);
}

/** The hours of a day off can go on after its midnight (M-291.2). */
export async function purgeDaysOff(db: Db, now: Date): Promise<void> {
  await sql`delete from provider_days_off where last_day < ${londonToday(addMs(now, -DAY_MS))}`.execute(db);
}
