import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = [
  page('desk-home', {
    path: deskPaths.helpers.pattern,
    title: 'Helpers',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './ProvidersPage')).ProvidersPage,
  }),
  page('desk-home', {
    path: deskPaths.helper.pattern,
    title: 'Helper',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './ProviderPage')).ProviderPage,
  }),
];
