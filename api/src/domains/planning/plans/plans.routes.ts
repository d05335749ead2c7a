import type { ProviderPlan } from 'contract/planning/plan';
import { planCalls } from 'contract/planning/planning.calls';
import { londonToday } from 'contract/platform/wallTime';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { getPlan, listPlannedJobs } from './plans.repo';
import { savePlan } from './savePlan';

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
    return { success: true, data: await readPlan(context, session.accountId) };
  });

  route(app, planCalls.savePlan, async ({ body, session }) => {
    await savePlan(context, session.accountId, body);
    return { success: true, data: await readPlan(context, session.accountId) };
  });
}
