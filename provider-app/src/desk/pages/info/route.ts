import type { ComponentType } from 'react';
import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

function routeAt(path: string, component: () => Promise<ComponentType>) {
  return page('desk-info', { path, title: 'Info pages', needs: 'operator', component });
}

export const route = [
  routeAt(
    deskPaths.info.pattern,
    async () => (await import(/* webpackChunkName: "desk-info" */ './SitePagesPage')).SitePagesPage,
  ),
  routeAt(
    deskPaths.infoPage.pattern,
    async () => (await import(/* webpackChunkName: "desk-info" */ './EditSitePage')).EditSitePage,
  ),
];
