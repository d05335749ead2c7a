import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('earnings', {
  path: providerPaths.earnings.pattern,
  title: 'My Earnings',
  needs: 'provider',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "earnings" */ './EarningsPage')).EarningsPage,
});
