import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('plan', {
  path: providerPaths.week.pattern,
  title: 'My week',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "plan" */ './WeekPage')).WeekPage,
});
