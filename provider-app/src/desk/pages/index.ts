import type { RouteObject } from 'react-router-dom';
import { page, type PageOptions } from 'shared-ui/page';
import { deskPaths } from '../paths';

function deskPage(chunk: string, at: { pattern: string }, title: string, component: PageOptions['component']) {
  return page(chunk, at, title, { needs: 'operator', component });
}

/** Every page of the desk; the files of each are in a folder of its own. One with two URLs is two routes. */
export const pages: RouteObject[] = [
  deskPage('desk-account', deskPaths.account, 'Your account', () =>
    import(/* webpackChunkName: "desk-account" */ './account/AccountPage').then((file) => file.AccountPage),
  ),
  deskPage('desk-home', deskPaths.audit, 'Audit', () =>
    import(/* webpackChunkName: "desk-home" */ './audit/AuditPage').then((file) => file.AuditPage),
  ),
  deskPage('desk-work', deskPaths.bookings, 'Bookings', () =>
    import(/* webpackChunkName: "desk-work" */ './bookings/BookingsPage').then((file) => file.BookingsPage),
  ),
  deskPage('desk-work', deskPaths.booking, 'Booking', () =>
    import(/* webpackChunkName: "desk-work" */ './bookings/BookingPage').then((file) => file.BookingPage),
  ),
  deskPage('desk-catalogue', deskPaths.catalogue, 'Catalogue', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './catalogue/CategoriesPage').then((file) => file.CategoriesPage),
  ),
  deskPage('desk-catalogue', deskPaths.catalogueCategory, 'Catalogue', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './catalogue/CategoryPage').then((file) => file.CategoryPage),
  ),
  deskPage('desk-catalogue', deskPaths.catalogueNewService, 'Catalogue', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './catalogue/ServicePage').then((file) => file.NewServicePage),
  ),
  deskPage('desk-catalogue', deskPaths.catalogueService, 'Catalogue', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './catalogue/ServicePage').then((file) => file.ServicePage),
  ),
  ...[deskPaths.chats, deskPaths.chat].map((path) =>
    deskPage('desk-chats', path, 'Chats', () =>
      import(/* webpackChunkName: "desk-chats" */ './chats/ChatsPage').then((file) => file.ChatsPage),
    ),
  ),
  deskPage('desk-figures', deskPaths.figures, 'Figures', () =>
    import(/* webpackChunkName: "desk-figures" */ './figures/FiguresPage').then((file) => file.FiguresPage),
  ),
  deskPage('desk-home', deskPaths.helpers, 'Helpers', () =>
    import(/* webpackChunkName: "desk-home" */ './helpers/ProvidersPage').then((file) => file.ProvidersPage),
  ),
  deskPage('desk-home', deskPaths.helper, 'Helper', () =>
    import(/* webpackChunkName: "desk-home" */ './helpers/ProviderPage').then((file) => file.ProviderPage),
  ),
  deskPage('desk-work', deskPaths.import, 'Import and export', () =>
    import(/* webpackChunkName: "desk-work" */ './import/ImportPage').then((file) => file.ImportPage),
  ),
  deskPage('desk-info', deskPaths.info, 'Info pages', () =>
    import(/* webpackChunkName: "desk-info" */ './info/SitePagesPage').then((file) => file.SitePagesPage),
  ),
  deskPage('desk-info', deskPaths.infoPage, 'Info pages', () =>
    import(/* webpackChunkName: "desk-info" */ './info/EditSitePage').then((file) => file.EditSitePage),
  ),
  /** Every other URL of the desk. */
  deskPage('desk-home', { pattern: `${deskPaths.today.pattern}/:any/*` }, 'Page not found', () =>
    import(/* webpackChunkName: "desk-home" */ '../../components/NotFoundPage').then((file) => file.NotFoundPage),
  ),
  deskPage('desk-catalogue', deskPaths.posts, 'Posts', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './posts/PostsPage').then((file) => file.PostsPage),
  ),
  deskPage('desk-catalogue', deskPaths.newPost, 'Posts', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './posts/PostPage').then((file) => file.NewPostPage),
  ),
  deskPage('desk-catalogue', deskPaths.post, 'Posts', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './posts/PostPage').then((file) => file.PostPage),
  ),
  deskPage('desk-catalogue', deskPaths.reports, 'Reports', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './reports/ReportsPage').then((file) => file.ReportsPage),
  ),
  deskPage('desk-catalogue', deskPaths.report, 'Report', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './reports/ReportPage').then((file) => file.ReportPage),
  ),
  /** In a chunk with forms, as its action has one: from a chunk without, the parts of forms would move between the chunks of other pages. */
  deskPage('desk-catalogue', deskPaths.restore, 'Restore', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './restore/RestorePage').then((file) => file.RestorePage),
  ),
  deskPage('desk-catalogue', deskPaths.reviews, 'Reviews', () =>
    import(/* webpackChunkName: "desk-catalogue" */ './reviews/ReviewsPage').then((file) => file.ReviewsPage),
  ),
  deskPage('desk-work', deskPaths.setup, 'Set up', () =>
    import(/* webpackChunkName: "desk-work" */ './setup/SetupPage').then((file) => file.SetupPage),
  ),
  deskPage('desk-figures', deskPaths.system, 'System', () =>
    import(/* webpackChunkName: "desk-figures" */ './system/SystemPage').then((file) => file.SystemPage),
  ),
  deskPage('desk-home', deskPaths.today, 'Today', () =>
    import(/* webpackChunkName: "desk-home" */ './today/TodayPage').then((file) => file.TodayPage),
  ),
];
