import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

const shared = { title: 'Info pages', needs: 'operator' } as const;

export const route = [
  page('desk-info', {
    ...shared,
    path: deskPaths.info.pattern,
    component: async () => (await import(/* webpackChunkName: "desk-info" */ './SitePagesPage')).SitePagesPage,
  }),
  page('desk-info', {
    ...shared,
    path: deskPaths.infoPage.pattern,
    component: async () => (await import(/* webpackChunkName: "desk-info" */ './EditSitePage')).EditSitePage,
  }),
];
