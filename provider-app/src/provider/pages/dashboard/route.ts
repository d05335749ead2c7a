import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('dashboard', {
  path: providerPaths.dashboard.pattern,
  title: 'Dashboard',
  needs: 'provider',
  render: 'static',
  searchParams: [],
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "dashboard" */ './DashboardPage')).DashboardPage,
});
