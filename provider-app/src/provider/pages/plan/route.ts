import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('plan', {
  path: providerPaths.plan.pattern,
  title: 'Week plan',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "plan" */ './PlanPage')).PlanPage,
});
