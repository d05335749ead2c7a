import { LIMITS } from 'contract/platform/limits';
import type { PlannedJob, SavePlan } from 'contract/planning/plan';
import { minutesOfSpan, WEEKDAYS, type WeekHours, type WorkSpan } from 'contract/planning/planRules';
import { londonToday, timeOfMinutes, toClockTime } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { type Booking, toBooking } from '../../bookingRecord';

/** The settings of a helper's plan; `daysOff` in their order. */
export type PlanSettings = Omit<SavePlan, 'revision'>;

/** In their order on each weekday. */
async function listWeekHours(db: Db, providerId: string): Promise<WeekHours> {
  const rows = await db
    .selectFrom('provider_work_spans')
    .select(['weekday', 'begins', 'ends'])
    .where('provider_id', '=', providerId)
    .orderBy('begins')
    .execute();
  const on = (index: number): WorkSpan[] =>
    rows
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ begins, ends }) => ({ start: timeOfMinutes(begins), end: timeOfMinutes(ends) }));
  return Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, on(index)])) as unknown as WeekHours;
}

function listDaysOff(db: Db, providerId: string) {
  return db
    .selectFrom('provider_days_off')
    .select(['first_day as from', 'last_day as to', 'note'])
    .where('provider_id', '=', providerId)
    .orderBy('first_day')
    .orderBy('last_day')
    .orderBy('note')
    .execute();
}

/** @param options.lock until the transaction ends, against another change */
export async function getPlan(db: Db, providerId: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('providers')
    .select([
      'plan_revision as revision',
      'has_week_hours as hasWeekHours',
      'notice_hours as noticeHours',
      'travel_gap_minutes as travelGapMinutes',
      'works_on_bank_holidays as worksOnBankHolidays',
      'working_hours_start as startTime',
      'working_hours_end as endTime',
    ])
    .where('id', '=', providerId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const { revision, hasWeekHours, startTime, endTime, ...numbers } = row;
  const hours = hasWeekHours ? await listWeekHours(db, providerId) : null;
  const settings: PlanSettings = { hours, daysOff: await listDaysOff(db, providerId), ...numbers };
  return {
    revision,
    settings,
    profileHours: { startTime: startTime.slice(0, 5), endTime: toClockTime(endTime.slice(0, 5)) },
  };
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
  await trx
    .updateTable('providers')
    .set(({ eb }) => ({
      plan_revision: eb('plan_revision', '+', 1),
      has_week_hours: hours !== null,
      notice_hours: noticeHours,
      travel_gap_minutes: travelGapMinutes,
      works_on_bank_holidays: worksOnBankHolidays,
    }))
    .where('id', '=', providerId)
    .execute();
  for (const table of ['provider_work_spans', 'provider_days_off'] as const)
    await trx.deleteFrom(table).where('provider_id', '=', providerId).execute();
  const spans = spanRows(providerId, hours);
  if (spans.length > 0) await trx.insertInto('provider_work_spans').values(spans).execute();
  const off = daysOff.map(({ from, to, note }) => ({ provider_id: providerId, first_day: from, last_day: to, note }));
  if (off.length > 0) await trx.insertInto('provider_days_off').values(off).execute();
}

/** The jobs of a provider that are to be done, assigned or accepted, the earliest first; so many as a list has. */
export async function listPlannedJobs(db: Db, providerId: string, now: Date): Promise<PlannedJob[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'reference as bookingId',
      'service_name as serviceName',
      'start_date as startDate',
      'end_date as endDate',
      'start_time as startTime',
      'end_time as endTime',
    ])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(LIMITS.listLimitMax)
    .execute();
  return rows.map((row) => ({
    ...row,
    startTime: row.startTime.slice(0, 5),
    endTime: toClockTime(row.endTime.slice(0, 5)),
  }));
}

/** The bookings of a provider that are assigned, accepted or done, with a day from `from` to `to`, both counted. */
export async function listWeekBookings(db: Db, providerId: string, from: string, to: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['confirmed', 'completed'])
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(toBooking);
}

/** The hours of a day off can go on after its midnight (M-291.2). */
export async function purgeDaysOff(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('provider_days_off')
    .where('last_day', '<', londonToday(addMs(now, -DAY_MS)))
    .execute();
}
