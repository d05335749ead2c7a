import type { RouteObject } from 'react-router-dom';
import { page, type PageOptions } from 'shared-ui/page';
import { deskPaths } from '../paths';

function deskPage(chunk: string, options: PageOptions): RouteObject {
  return page(chunk, { needs: 'operator', ...options });
}

/** Every page of the desk; the files of each are in a folder of its own. One with two URLs is two routes. */
export const pages: RouteObject[] = [
  deskPage('desk-account', {
    path: deskPaths.account.pattern,
    title: 'Your account',
    component: async () => (await import(/* webpackChunkName: "desk-account" */ './account/AccountPage')).AccountPage,
  }),
  deskPage('desk-home', {
    path: deskPaths.audit.pattern,
    title: 'Audit',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './audit/AuditPage')).AuditPage,
  }),
  deskPage('desk-work', {
    path: deskPaths.bookings.pattern,
    title: 'Bookings',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './bookings/BookingsPage')).BookingsPage,
  }),
  deskPage('desk-work', {
    path: deskPaths.booking.pattern,
    title: 'Booking',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './bookings/BookingPage')).BookingPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.catalogue.pattern,
    title: 'Catalogue',
    component: async () =>
      (await import(/* webpackChunkName: "desk-catalogue" */ './catalogue/CategoriesPage')).CategoriesPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.catalogueCategory.pattern,
    title: 'Catalogue',
    component: async () =>
      (await import(/* webpackChunkName: "desk-catalogue" */ './catalogue/CategoryPage')).CategoryPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.catalogueNewService.pattern,
    title: 'Catalogue',
    component: async () =>
      (await import(/* webpackChunkName: "desk-catalogue" */ './catalogue/ServicePage')).NewServicePage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.catalogueService.pattern,
    title: 'Catalogue',
    component: async () =>
      (await import(/* webpackChunkName: "desk-catalogue" */ './catalogue/ServicePage')).ServicePage,
  }),
  ...[deskPaths.chats.pattern, deskPaths.chat.pattern].map((path) =>
    deskPage('desk-chats', {
      path,
      title: 'Chats',
      component: async () => (await import(/* webpackChunkName: "desk-chats" */ './chats/ChatsPage')).ChatsPage,
    }),
  ),
  deskPage('desk-figures', {
    path: deskPaths.figures.pattern,
    title: 'Figures',
    component: async () => (await import(/* webpackChunkName: "desk-figures" */ './figures/FiguresPage')).FiguresPage,
  }),
  deskPage('desk-home', {
    path: deskPaths.helpers.pattern,
    title: 'Helpers',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './helpers/ProvidersPage')).ProvidersPage,
  }),
  deskPage('desk-home', {
    path: deskPaths.helper.pattern,
    title: 'Helper',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './helpers/ProviderPage')).ProviderPage,
  }),
  deskPage('desk-work', {
    path: deskPaths.import.pattern,
    title: 'Import and export',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './import/ImportPage')).ImportPage,
  }),
  deskPage('desk-info', {
    path: deskPaths.info.pattern,
    title: 'Info pages',
    component: async () => (await import(/* webpackChunkName: "desk-info" */ './info/SitePagesPage')).SitePagesPage,
  }),
  deskPage('desk-info', {
    path: deskPaths.infoPage.pattern,
    title: 'Info pages',
    component: async () => (await import(/* webpackChunkName: "desk-info" */ './info/EditSitePage')).EditSitePage,
  }),
  /** Every other URL of the desk. */
  deskPage('desk-home', {
    path: `${deskPaths.today.pattern}/:any/*`,
    title: 'Page not found',
    component: async () =>
      (await import(/* webpackChunkName: "desk-home" */ '../../components/NotFoundPage')).NotFoundPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.posts.pattern,
    title: 'Posts',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './posts/PostsPage')).PostsPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.newPost.pattern,
    title: 'Posts',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './posts/PostPage')).NewPostPage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.post.pattern,
    title: 'Posts',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './posts/PostPage')).PostPage,
  }),
  /** In a chunk with forms, as its action has one: from a chunk without, the parts of forms would move between the chunks of other pages. */
  deskPage('desk-catalogue', {
    path: deskPaths.restore.pattern,
    title: 'Restore',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './restore/RestorePage')).RestorePage,
  }),
  deskPage('desk-catalogue', {
    path: deskPaths.reviews.pattern,
    title: 'Reviews',
    component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './reviews/ReviewsPage')).ReviewsPage,
  }),
  deskPage('desk-work', {
    path: deskPaths.setup.pattern,
    title: 'Set up',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './setup/SetupPage')).SetupPage,
  }),
  deskPage('desk-figures', {
    path: deskPaths.system.pattern,
    title: 'System',
    component: async () => (await import(/* webpackChunkName: "desk-figures" */ './system/SystemPage')).SystemPage,
  }),
  deskPage('desk-home', {
    path: deskPaths.today.pattern,
    title: 'Today',
    component: async () => (await import(/* webpackChunkName: "desk-home" */ './today/TodayPage')).TodayPage,
  }),
];
