import { redirect, type RouteObject } from 'react-router-dom';
import { page } from 'shared-ui/page';
import { paths, routePatterns } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { deskChunkOf } from './desk/deskChunks';
import { bookPaths } from './provider/lib/bookPaths';
import { jobPaths } from './provider/lib/jobPaths';
import { REVIEWS_PATH } from './provider/lib/reviewsPath';
import { loaders } from './provider/loaders';
import { deskTitles, type DeskPath } from './desk/titles';
import { titles } from './texts/titles';

const login = {
  title: titles.login,
  component: async () =>
    (await import(/* webpackChunkName: "providerlogin" */ './provider/pages/providerlogin/ProviderLoginPage'))
      .ProviderLoginPage,
};

/** A URL that leads to another page of the helper area. */
function redirectTo(path: string, title: string, to: string): RouteObject {
  const handle: RouteHandle = { title, needs: 'provider' };
  return { path, handle, loader: () => redirect(to), element: null };
}

/**
 * Every page is lazy, in a chunk named like its folder; those about a helper's business share one, and those about
 * the helper's time another, as each chunk's name is in the entry. The shell
 * guards what `needs` names.
 */
const pages: RouteObject[] = [
  page('dashboard', {
    path: routePatterns.providerDashboard,
    title: titles.dashboard,
    needs: 'provider',
    render: 'static',
    searchParams: [],
    loader: loaders.dashboard,
    component: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './provider/pages/dashboard/DashboardPage')).DashboardPage,
  }),
  page('services', {
    path: routePatterns.providerServices,
    title: titles.services,
    needs: 'provider',
    loader: loaders.services,
    component: async () =>
      (await import(/* webpackChunkName: "services" */ './provider/pages/services/PaidBookingsPage')).PaidBookingsPage,
  }),
  page('bookings', {
    path: routePatterns.providerBookings,
    title: titles.bookings,
    needs: 'provider',
    render: 'server',
    searchParams: ['status'],
    loader: loaders.bookings,
    component: async () =>
      (await import(/* webpackChunkName: "bookings" */ './provider/pages/bookings/AssignedBookingsPage'))
        .AssignedBookingsPage,
  }),
  page('booking', {
    path: routePatterns.providerBooking,
    title: titles.booking,
    needs: 'provider',
    loader: loaders.booking,
    component: async () =>
      (await import(/* webpackChunkName: "booking" */ './provider/pages/booking/AssignedBookingPage'))
        .AssignedBookingPage,
  }),
  page('chat', {
    path: routePatterns.providerChat,
    title: titles.chat,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "chat" */ './provider/pages/chat/ChatPage')).ChatPage,
  }),
  page('earnings', {
    path: routePatterns.providerEarnings,
    title: titles.earnings,
    needs: 'provider',
    loader: loaders.earnings,
    component: async () =>
      (await import(/* webpackChunkName: "earnings" */ './provider/pages/earnings/EarningsPage')).EarningsPage,
  }),
  page('business', {
    path: bookPaths.books(),
    title: titles.books,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/books/BooksPage')).BooksPage,
  }),
  page('business', {
    path: bookPaths.statement(),
    title: titles.statement,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/statement/StatementPage')).StatementPage,
  }),
  page('reviews', {
    path: REVIEWS_PATH,
    title: titles.reviews,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "reviews" */ './provider/pages/reviews/OwnReviewsPage')).OwnReviewsPage,
  }),
  page('business', {
    path: jobPaths.offers,
    title: titles.offers,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/offers/PastOffersPage')).PastOffersPage,
  }),
  page('business', {
    path: jobPaths.figures,
    title: titles.figures,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/figures/FiguresPage')).FiguresPage,
  }),
  page('business', {
    path: jobPaths.ranking,
    title: titles.ranking,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/ranking/RankingPage')).RankingPage,
  }),
  page('plan', {
    path: jobPaths.plan,
    title: titles.plan,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "plan" */ './provider/pages/plan/PlanPage')).PlanPage,
  }),
  page('plan', {
    path: jobPaths.week,
    title: titles.week,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "plan" */ './provider/pages/week/WeekPage')).WeekPage,
  }),
  page('profile', {
    path: routePatterns.providerProfile,
    title: titles.profile,
    needs: 'provider',
    loader: loaders.profile,
    component: async () =>
      (await import(/* webpackChunkName: "profile" */ './provider/pages/profile/ProfilePage')).ProfilePage,
  }),
  // Every other URL. A parameter counts for more than the `*` of the shell's fallback, which has neither guard nor layout.
  page('layout', {
    path: `${routePatterns.provider}/:any/*`,
    title: titles.notFound,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "layout" */ './components/NotFoundPage')).NotFoundPage,
  }),
];

/**
 * The operators' desk, by paths below `/desk`, to which shared-ui/deskPaths leads: helpers know no more of it than titles and chunks, as every page
 * of theirs has these bytes. A page more is a line in texts/deskTitles, one in deskPages.ts and one in layout/DeskLayout.
 */
const deskRoutes: RouteObject[] = Object.entries(deskTitles).map(([path, title]) =>
  page(deskChunkOf(path), {
    path,
    title,
    needs: 'operator',
    component: async () =>
      (await import(/* webpackChunkName: "desk" */ './desk/deskPages')).deskPages[path as DeskPath](),
  }),
);

/** The one module this app exposes. */
export const routes: RouteObject[] = [
  page('providerlogin', {
    path: routePatterns.providerLogin,
    render: 'server',
    searchParams: ['mode', 'verified'],
    ...login,
  }),
  page('providerlogin', { path: routePatterns.login, ...login }),
  {
    path: routePatterns.provider,
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "layout" */ './provider/layout/ProviderLayout')).ProviderLayout,
    },
    children: [redirectTo(routePatterns.provider, titles.dashboard, paths.provider.dashboard()), ...pages],
  },
  page('desk-login', {
    path: routePatterns.deskLogin,
    title: titles.deskLogin,
    render: 'static',
    searchParams: [],
    component: async () =>
      (await import(/* webpackChunkName: "desk-login" */ './desk/pages/login/DeskLoginPage')).DeskLoginPage,
  }),
  {
    path: routePatterns.desk,
    handle: { chunk: 'desk' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "desk" */ './desk/layout/DeskLayout')).DeskLayout,
    },
    children: deskRoutes,
  },
  // The helper menu of the shared header (M-14).
  redirectTo(routePatterns.myServices, titles.services, paths.provider.services()),
  redirectTo(routePatterns.choresBookings, titles.bookings, paths.provider.bookings()),
  redirectTo(routePatterns.serviceHistory, titles.bookings, paths.provider.bookings({ status: 'completed' })),
];
