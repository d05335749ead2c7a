import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = [
  page('desk-catalogue', {
    path: deskPaths.catalogue.pattern,
    title: 'Catalogue',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './CategoriesPage')).CategoriesPage,
  }),
  page('desk-catalogue', {
    path: deskPaths.catalogueCategory.pattern,
    title: 'Catalogue',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './CategoryPage')).CategoryPage,
  }),
  page('desk-catalogue', {
    path: deskPaths.catalogueNewService.pattern,
    title: 'Catalogue',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './NewServicePage')).NewServicePage,
  }),
  page('desk-catalogue', {
    path: deskPaths.catalogueService.pattern,
    title: 'Catalogue',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './ServicePage')).ServicePage,
  }),
];
