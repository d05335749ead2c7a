import { redirect, type RouteObject } from 'react-router-dom';
import { page } from 'shared-ui/page';
import { paths, routePatterns } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import type { deskPages as pagesOfDesk } from './deskPages';
import { loaders } from './loaders';
import { titles } from './texts/titles';

const login = {
  title: titles.login,
  component: async () =>
    (await import(/* webpackChunkName: "providerlogin" */ './pages/providerlogin/ProviderLoginPage')).ProviderLoginPage,
};

/** A URL that leads to another page of the helper area. */
function redirectTo(path: string, title: string, to: string): RouteObject {
  const handle: RouteHandle = { title, needs: 'provider' };
  return { path, handle, loader: () => redirect(to), element: null };
}

/** Every page is lazy, in a chunk named like its folder. The shell guards what `needs` names. */
const pages: RouteObject[] = [
  page('dashboard', {
    path: routePatterns.providerDashboard,
    title: titles.dashboard,
    needs: 'provider',
    render: 'static',
    searchParams: [],
    loader: loaders.dashboard,
    component: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard/DashboardPage')).DashboardPage,
  }),
  page('services', {
    path: routePatterns.providerServices,
    title: titles.services,
    needs: 'provider',
    loader: loaders.services,
    component: async () =>
      (await import(/* webpackChunkName: "services" */ './pages/services/PaidBookingsPage')).PaidBookingsPage,
  }),
  page('bookings', {
    path: routePatterns.providerBookings,
    title: titles.bookings,
    needs: 'provider',
    loader: loaders.bookings,
    component: async () =>
      (await import(/* webpackChunkName: "bookings" */ './pages/bookings/AssignedBookingsPage')).AssignedBookingsPage,
  }),
  page('chat', {
    path: routePatterns.providerChat,
    title: titles.chat,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "chat" */ './pages/chat/ChatPage')).ChatPage,
  }),
  page('earnings', {
    path: routePatterns.providerEarnings,
    title: titles.earnings,
    needs: 'provider',
    loader: loaders.earnings,
    component: async () =>
      (await import(/* webpackChunkName: "earnings" */ './pages/earnings/EarningsPage')).EarningsPage,
  }),
  page('profile', {
    path: routePatterns.providerProfile,
    title: titles.profile,
    needs: 'provider',
    loader: loaders.profile,
    component: async () => (await import(/* webpackChunkName: "profile" */ './pages/profile/ProfilePage')).ProfilePage,
  }),
];

/** A page of the operators' desk. What loads it is not in this table, as every page of helpers has its bytes. */
function deskPage(path: string, title: string, name: keyof typeof pagesOfDesk, chunk = 'desk-home'): RouteObject {
  const component = async () => (await import(/* webpackChunkName: "desk" */ './deskPages')).deskPages[name]();
  return page(chunk, { path, title, needs: 'operator', component });
}

/**
 * The operators' desk, by paths below `/desk`, to which shared-ui/deskPaths leads: helpers know no more of it. A page more is a line here, one in
 * deskPages.ts and one in layout/DeskLayout.
 */
const deskPages: RouteObject[] = [
  deskPage('', titles.today, 'TodayPage'),
  deskPage('helpers', titles.helpers, 'HelpersPage'),
  deskPage('helpers/:id', titles.helper, 'HelperPage'),
  deskPage('reviews', titles.reviews, 'ReviewsPage', 'desk-catalogue'),
  deskPage('catalogue', titles.catalogue, 'CategoriesPage', 'desk-catalogue'),
  deskPage('catalogue/category/:id', titles.catalogue, 'CategoryPage', 'desk-catalogue'),
  deskPage('catalogue/category/:id/new', titles.catalogue, 'NewServicePage', 'desk-catalogue'),
  deskPage('catalogue/service/:id', titles.catalogue, 'ServicePage', 'desk-catalogue'),
  deskPage('bookings', titles.deskBookings, 'BookingsPage', 'desk-work'),
  deskPage('bookings/:id', titles.deskBooking, 'BookingPage', 'desk-work'),
  deskPage('import', titles.import, 'ImportPage', 'desk-work'),
  deskPage('setup', titles.setup, 'SetupPage', 'desk-work'),
  deskPage('audit', titles.audit, 'AuditPage'),
];

/** The one module this app exposes. */
export const routes: RouteObject[] = [
  page('providerlogin', { path: routePatterns.providerLogin, render: 'server', searchParams: ['mode'], ...login }),
  page('providerlogin', { path: routePatterns.login, ...login }),
  {
    path: routePatterns.provider,
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "layout" */ './layout/ProviderLayout')).ProviderLayout,
    },
    children: [redirectTo(routePatterns.provider, titles.dashboard, paths.provider.dashboard()), ...pages],
  },
  page('desk-login', {
    path: routePatterns.deskLogin,
    title: titles.deskLogin,
    render: 'static',
    searchParams: [],
    component: async () =>
      (await import(/* webpackChunkName: "desk-login" */ './pages/desk-login/DeskLoginPage')).DeskLoginPage,
  }),
  {
    path: routePatterns.desk,
    handle: { chunk: 'desk' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "desk" */ './layout/DeskLayout')).DeskLayout,
    },
    children: deskPages,
  },
  // The helper menu of the shared header (M-14).
  redirectTo(routePatterns.myServices, titles.services, paths.provider.services()),
  redirectTo(routePatterns.choresBookings, titles.bookings, paths.provider.bookings()),
  redirectTo(routePatterns.serviceHistory, titles.bookings, paths.provider.bookings({ status: 'completed' })),
];
