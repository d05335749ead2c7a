/**
 * SQL conditions of whether a provider fits a wanted job, for one provider or set-wise for all of them; the rules that read it are
 * FIT_RULES of contract/planning/ranking. Every condition is about a provider with the alias `p`. The argument of a condition may be a value, or a
 * column of the query around it: `offersCategory(sql.ref('c.id'))`.
 */
import { sql, type RawBuilder } from 'kysely';
import { type Booking, slotsOf } from '../bookingRecord';

type Given<T> = T | RawBuilder<T>;

/** A tstzrange and the travel time before and after it; the gap between two jobs counts once. */
function withTravel(during: RawBuilder<unknown>, gapMinutes: RawBuilder<unknown>): RawBuilder<unknown> {
  const gap = sql`make_interval(mins => ${gapMinutes})`;
  return sql`tstzrange(lower(${during}) - ${gap}, upper(${during}) + ${gap})`;
}

/** When a wanted job takes place. */
export interface WantedTime {
  /** A query with a row for each day of the job: `day`, its date, and `during`, a tstzrange from its start to its end. */
  days: RawBuilder<unknown>;
  /** 'HH:MM' wall times in Europe/London, the same on each day. */
  startTime: Given<string>;
  endTime: Given<string>;
  /** The booking of the job, whose own hours do not count as taken; null when there is none yet. */
  bookingId: Given<string> | null;
  /** Notice counts from here. */
  now: Date;
}

/** The days of a wanted job, from their instants. @param slots `day` is 'YYYY-MM-DD' */
export function wantedDays(slots: readonly { day: string; from: Date; to: Date }[]): RawBuilder<unknown> {
  const days = slots.map(({ day }) => day);
  const starts = slots.map(({ from }) => from);
  const ends = slots.map(({ to }) => to);
  return sql`select day, tstzrange(starts, ends) as during
    from unnest(${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted_day (day, starts, ends)`;
}

export function wantedTimeOf(booking: Booking, now: Date): WantedTime {
  const { id, startTime, endTime } = booking;
  return { days: wantedDays(slotsOf(booking)), startTime, endTime, bookingId: id, now };
}

/** A provider whose account may be given work at all. */
export const IS_WORKING = sql<boolean>`p.is_approved and p.is_active`;

/** Offers a category of chores, or has not chosen any. */
export function offersCategory(categoryId: Given<string>): RawBuilder<boolean> {
  return sql`(not exists (select from provider_categories c where c.provider_id = p.id)
    or exists (select from provider_categories c where c.provider_id = p.id and c.category_id = ${categoryId}))`;
}

/** The checks that jobs of a category require, as `missingChecks` reads them. */
export function requiredChecks(categoryId: Given<string>): RawBuilder<string[]> {
  return sql`(select required_checks from categories where id = ${categoryId})`;
}

/**
 * Those of the required checks that the provider does not have to the end of a job's last day (M-754): each began before any job can, so that one
 * which is valid then is valid on all of the job's days.
 */
export function missingChecks(required: RawBuilder<string[]>, { days }: WantedTime): RawBuilder<string[]> {
  const lastDay = sql`(select max(wanted.day) from (${days}) as wanted)`;
  return sql`(case when ${required} = '{}' then '{}' else missing_checks(p.id, ${required}, ${lastDay}) end)`;
}

/** The places that a job's address belongs to, as `servesArea` reads them. */
export function placesOfAddress(postalCode: Given<string>, city: Given<string>): RawBuilder<string[]> {
  return sql`places_of(${postalCode}, ${city})`;
}

/** Serves any of these places, or has not chosen any. */
export function servesArea(places: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(p.served_areas = '{}' or p.served_areas && ${places})`;
}

/** A day on which the provider does not work at all. @param day a date */
function isDayOff(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`((not p.works_on_bank_holidays and is_bank_holiday(${day}))
    or exists (select from provider_days_off off where off.provider_id = p.id and ${day} between off.first_day and off.last_day))`;
}

/** A wall time of SQL as minutes after midnight. */
function minutesOf(time: Given<string>): RawBuilder<number> {
  return sql`(extract(epoch from ${time}::time) / 60)::int`;
}

/**
 * The hours of the provider's week plan that count on a weekday (1 is Monday), in minutes after its midnight: those that begin on it, and those
 * from the day before, which a day off takes away with that day. They may begin before midnight, or end before it.
 */
function planHours(weekday: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select own.begins - begun.shift as begins, own.ends - begun.shift as ends, begun.shift > 0 as is_from_day_before
    from (values (${weekday}, 0), ((${weekday} + 5) % 7 + 1, 1440)) as begun (weekday, shift)
    join provider_work_spans own on own.provider_id = p.id and own.weekday = begun.weekday)`;
}

/**
 * Every day of the job lies within the provider's working hours: those of the week plan, else those of the profile (M-291). Says the same as
 * `worksDuring` of contract/planning/planRules, apart from days off of the job's own, which have a reason of their own.
 */
export function worksThen({ days, startTime, endTime }: WantedTime): RawBuilder<boolean> {
  return sql`(case when p.has_week_hours then not exists (
      select from (${days}) as wanted
      where not coalesce((
        select range_agg(int4range(plan.begins, plan.ends)) @> int4range(${minutesOf(startTime)}, ${minutesOf(endTime)})
        from ${planHours(sql`extract(isodow from wanted.day)::int`)} as plan
        where not (plan.is_from_day_before and ${isDayOff(sql`(wanted.day - 1)`)})), false))
    else p.working_hours_start <= ${startTime}::time and p.working_hours_end >= ${endTime}::time end)`;
}

/** None of the job's days is a day off, nor a bank holiday on which the provider does not work (M-292). */
export function isNotOff({ days }: WantedTime): RawBuilder<boolean> {
  return sql`(not exists (select from (${days}) as wanted where ${isDayOff(sql.ref('wanted.day'))}))`;
}

/** The job begins as late as the provider's notice asks for (M-293). */
export function keepsNotice({ days, now }: WantedTime): RawBuilder<boolean> {
  return sql`(not exists (
    select from (${days}) as wanted where lower(wanted.during) < ${now}::timestamptz + make_interval(hours => p.notice_hours)))`;
}

/**
 * The most lanes that a provider's other jobs take at the time of this job on any of its days, travel time before and after included (M-294), as
 * taking slots counts them. Travel takes hours: it reaches into the days beside.
 */
export function overlapping({ days, bookingId }: WantedTime): RawBuilder<number> {
  return sql`(
    select coalesce(max(taken.count), 0)::int from (
      select (select count(distinct s.lane) from booking_slots s
        where s.provider_id = p.id and s.booking_id is distinct from ${bookingId}::uuid
          and s.day between wanted.day - 1 and wanted.day + 1
          and s.during && ${withTravel(sql.ref('wanted.during'), sql.ref('p.travel_gap_minutes'))}) as count
      from (${days}) as wanted) as taken)`;
}

/** A calendar of the provider's own, outside of Choresy, has something else on at that time on any of the job's days (M-304.1). */
export function isBusyElsewhere({ days }: WantedTime): RawBuilder<boolean> {
  return sql`exists (select from (${days}) as wanted join busy_spans b on b.provider_id = p.id and b.during && wanted.during)`;
}

/**
 * All that is about time: works then, with notice, and is free; for queries that need no reason. A condition about time that is added (each with
 * its rule in FIT_RULES) belongs here too.
 */
export function isFreeThen(time: WantedTime): RawBuilder<boolean> {
  return sql`(${keepsNotice(time)} and ${worksThen(time)} and ${isNotOff(time)}
    and not ${isBusyElsewhere(time)} and ${overlapping(time)} < p.max_concurrent_bookings)`;
}
