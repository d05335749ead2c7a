import { type ProviderPlan, PLAN_CHANGED, type SavePlan } from 'contract/planning/plan';
import { planCalls } from 'contract/planning/planning.calls';
import { londonToday } from 'contract/platform/wallTime';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { getPlan, listPlannedJobs, replacePlan, type PlanSettings } from './plans.repo';
import { WEEKDAYS } from 'contract/planning/planRules';
import { transact } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';

function byText<Item>(textOf: (item: Item) => string) {
  return (left: Item, right: Item) => (textOf(left) < textOf(right) ? -1 : 1);
}

/** A plan as it is stored: everything in order, and no day off that is over. */
function inOrder({ hours, daysOff, ...numbers }: PlanSettings, today: string): PlanSettings {
  const sorted = byText<{ start: string }>(({ start }) => start);
  return {
    ...numbers,
    hours: hours && { ...hours, ...Object.fromEntries(WEEKDAYS.map((day) => [day, [...hours[day]].sort(sorted)])) },
    daysOff: daysOff.filter(({ to }) => to >= today).sort(byText(({ from, to, note }) => `${from} ${to} ${note}`)),
  };
}

/** Compared field by field, in any order. */
function textOf({ hours, daysOff, noticeHours, travelGapMinutes, worksOnBankHolidays }: PlanSettings): string {
  const week = hours && WEEKDAYS.map((day) => hours[day].map(({ start, end }) => [start, end]));
  const off = daysOff.map(({ from, to, note }) => [from, to, note]);
  return JSON.stringify([week, off, noticeHours, travelGapMinutes, worksOnBankHolidays]);
}

/**
 * Replaces a helper's plan by one that was made from its latest revision (M-290.4). The same plan again is a success, for a request that is
 * repeated after its response was lost.
 * @throws AppError 409 when it was changed since
 */
async function savePlan({ db, clock }: Context, providerId: string, body: SavePlan): Promise<void> {
  await transact(db, async (trx) => {
    const { revision, settings } = await getPlan(trx, providerId, { lock: true });
    const today = londonToday(clock.now());
    const wanted = inOrder(body, today);
    if (textOf(inOrder(settings, today)) === textOf(wanted)) return;
    if (revision !== body.revision) throw conflict(PLAN_CHANGED);
    await replacePlan(trx, providerId, wanted);
  });
}

/** The own plan, without days off that are over. */
async function readPlan({ db, clock }: Context, providerId: string): Promise<ProviderPlan> {
  const now = clock.now();
  const today = londonToday(now);
  const { revision, settings, profileHours } = await getPlan(db, providerId);
  const daysOff = settings.daysOff.filter(({ to }) => to >= today);
  return { revision, ...settings, daysOff, profileHours, jobs: await listPlannedJobs(db, providerId, now) };
}

/** A helper's week plan (M-290). */
export function planRoutes(app: FastifyInstance, context: Context): void {
  route(app, planCalls.getPlan, async ({ session }) => {
    return { data: await readPlan(context, session.accountId) };
  });

  route(app, planCalls.savePlan, async ({ body, session }) => {
    await savePlan(context, session.accountId, body);
    return { data: await readPlan(context, session.accountId) };
  });
}
