import type { ProviderPlan } from 'contract/planning/plan';
import { planCalls } from 'contract/planning/planning.calls';
import { api, endpoint } from 'shared-ui/store';

const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: build.query(endpoint(planCalls.getPlan)),
    savePlan: build.mutation(endpoint(planCalls.savePlan)),
  }),
});

/** Puts the response of a save in the place of the plan before. */
export function storePlan(plan: ProviderPlan) {
  return planApi.util.updateQueryData('getPlan', undefined, () => plan);
}

export const { useGetPlanQuery, useSavePlanMutation } = planApi;
