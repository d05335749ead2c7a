import type { ComponentType } from 'react';
import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

function routeAt(path: string, component: () => Promise<ComponentType>) {
  return page('desk-catalogue', { path, title: 'Catalogue', needs: 'operator', component });
}

export const route = [
  routeAt(
    deskPaths.catalogue.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './CategoriesPage')).CategoriesPage,
  ),
  routeAt(
    deskPaths.catalogueCategory.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './CategoryPage')).CategoryPage,
  ),
  routeAt(
    deskPaths.catalogueNewService.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './ServicePage')).NewServicePage,
  ),
  routeAt(
    deskPaths.catalogueService.pattern,
    async () => (await import(/* webpackChunkName: "desk-catalogue" */ './ServicePage')).ServicePage,
  ),
];
