import { isDayOff, workingMinutesOn, type Span } from 'contract/planning/planRules';
import { WEEK_DAYS, type WeekDay, type WeekJob } from 'contract/planning/plan';
import { addDays, datesBetween, instantOf, timeOfMinutes } from 'contract/platform/wallTime';
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import type { Db } from '../../../platform/db/database';
import { customerSeenBy, slotsOf } from '../../bookingRecord';
import { listBusySpans } from '../busyCalendars/busyCalendars.repo';
import { getPlan, listWeekBookings } from '../plans/plans.repo';
import { weekCalls } from 'contract/planning/planning.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';

/** A helper's own week (M-306). */
export function weekRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, weekCalls.getWeek, async ({ query, session }) => ({
    data: { days: await readWeek(db, session.accountId, query.from) },
  }));
}

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** 'HH:MM'; the end of a day is 24:00. */
function wallTime(minutes: number): string {
  return minutes === DAY_MINUTES ? '24:00' : timeOfMinutes(minutes);
}

async function listJobs(db: Db, providerId: string, from: string, to: string): Promise<(WeekJob & { day: string })[]> {
  const bookings = await listWeekBookings(db, providerId, from, to);
  return bookings
    .flatMap((booking) =>
      slotsOf(booking).map((slot) => ({
        day: slot.day,
        bookingId: booking.reference,
        serviceName: booking.serviceName,
        from: slot.from.toISOString(),
        to: slot.to.toISOString(),
        status: booking.status,
        assignmentStatus: booking.assignmentStatus,
        place: customerSeenBy(booking, providerId).serviceLocation,
      })),
    )
    .sort((left, right) => left.from.localeCompare(right.from));
}

function cut(spans: readonly Span[], from: Date, to: Date): WeekDay['busy'] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from.getTime()), to: Math.min(span.to, to.getTime()) }))
    .filter((span) => span.from < span.to)
    .map((span) => ({ from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() }));
}

/** Seven days of a helper's work from a day on (M-306). @param first 'YYYY-MM-DD' */
export async function readWeek(db: Db, providerId: string, first: string): Promise<WeekDay[]> {
  const last = addDays(first, WEEK_DAYS - 1);
  const { settings, profileHours } = await getPlan(db, providerId);
  const plan = { ...settings, profileHours };
  const jobs = await listJobs(db, providerId, first, last);
  const busy = await listBusySpans(db, providerId, instantOf(first, '00:00'), instantOf(addDays(last, 1), '00:00'));
  return datesBetween(first, last).map((date) => {
    const [from, to] = [instantOf(date, '00:00'), instantOf(addDays(date, 1), '00:00')];
    return {
      date,
      from: from.toISOString(),
      to: to.toISOString(),
      isDayOff: isDayOff(plan, date),
      hours: workingMinutesOn(plan, date).map((span) => ({ start: wallTime(span.from), end: wallTime(span.to) })),
      jobs: jobs.filter(({ day }) => day === date).map(({ day: _day, ...job }) => job),
      busy: cut(busy, from, to),
    };
  });
}
