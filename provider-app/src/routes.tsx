import { redirect, type RouteObject } from 'react-router-dom';
import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { deskChunkOf } from './desk/deskChunks';
import { loaders } from './provider/loaders';
import { providerPaths } from './provider/paths';
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
    path: paths.provider.dashboard.pattern,
    title: titles.dashboard,
    needs: 'provider',
    render: 'static',
    searchParams: [],
    loader: loaders.dashboard,
    component: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './provider/pages/dashboard/DashboardPage')).DashboardPage,
  }),
  page('services', {
    path: paths.provider.services.pattern,
    title: titles.services,
    needs: 'provider',
    loader: loaders.services,
    component: async () =>
      (await import(/* webpackChunkName: "services" */ './provider/pages/services/PaidBookingsPage')).PaidBookingsPage,
  }),
  page('bookings', {
    path: paths.provider.bookings.pattern,
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
    path: paths.provider.booking.pattern,
    title: titles.booking,
    needs: 'provider',
    loader: loaders.booking,
    component: async () =>
      (await import(/* webpackChunkName: "booking" */ './provider/pages/booking/AssignedBookingPage'))
        .AssignedBookingPage,
  }),
  page('chat', {
    path: paths.provider.chat.pattern,
    title: titles.chat,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "chat" */ './provider/pages/chat/ChatPage')).ChatPage,
  }),
  page('earnings', {
    path: paths.provider.earnings.pattern,
    title: titles.earnings,
    needs: 'provider',
    loader: loaders.earnings,
    component: async () =>
      (await import(/* webpackChunkName: "earnings" */ './provider/pages/earnings/EarningsPage')).EarningsPage,
  }),
  page('business', {
    path: providerPaths.books.pattern,
    title: titles.books,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/books/BooksPage')).BooksPage,
  }),
  page('business', {
    path: providerPaths.statement.pattern,
    title: titles.statement,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/statement/StatementPage')).StatementPage,
  }),
  page('reviews', {
    path: providerPaths.reviews.pattern,
    title: titles.reviews,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "reviews" */ './provider/pages/reviews/OwnReviewsPage')).OwnReviewsPage,
  }),
  page('business', {
    path: providerPaths.offers.pattern,
    title: titles.offers,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/offers/PastOffersPage')).PastOffersPage,
  }),
  page('business', {
    path: providerPaths.figures.pattern,
    title: titles.figures,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/figures/FiguresPage')).FiguresPage,
  }),
  page('business', {
    path: providerPaths.ranking.pattern,
    title: titles.ranking,
    needs: 'provider',
    component: async () =>
      (await import(/* webpackChunkName: "business" */ './provider/pages/ranking/RankingPage')).RankingPage,
  }),
  page('plan', {
    path: providerPaths.plan.pattern,
    title: titles.plan,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "plan" */ './provider/pages/plan/PlanPage')).PlanPage,
  }),
  page('plan', {
    path: providerPaths.week.pattern,
    title: titles.week,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "plan" */ './provider/pages/week/WeekPage')).WeekPage,
  }),
  page('profile', {
    path: paths.provider.profile.pattern,
    title: titles.profile,
    needs: 'provider',
    loader: loaders.profile,
    component: async () =>
      (await import(/* webpackChunkName: "profile" */ './provider/pages/profile/ProfilePage')).ProfilePage,
  }),
  // Every other URL. A parameter counts for more than the `*` of the shell's fallback, which has neither guard nor layout.
  page('layout', {
    path: `${paths.provider.root.pattern}/:any/*`,
    title: titles.notFound,
    needs: 'provider',
    component: async () => (await import(/* webpackChunkName: "layout" */ './components/NotFoundPage')).NotFoundPage,
  }),
];

/**
 * The operators' desk, by paths below `/desk`, to which desk/paths leads: helpers know no more of it than titles and chunks, as every page
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
    path: paths.providerLogin.pattern,
    render: 'server',
    searchParams: ['mode', 'verified'],
    ...login,
  }),
  page('providerlogin', { path: paths.login.pattern, ...login }),
  {
    path: paths.provider.root.pattern,
    handle: { chunk: 'layout' } satisfies RouteHandle,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "layout" */ './provider/layout/ProviderLayout')).ProviderLayout,
    },
    children: [redirectTo(paths.provider.root.pattern, titles.dashboard, paths.provider.dashboard()), ...pages],
  },
  page('desk-login', {
    path: paths.desk.login.pattern,
    title: titles.deskLogin,
    render: 'static',
    searchParams: [],
    component: async () =>
      (await import(/* webpackChunkName: "desk-login" */ './desk/pages/login/DeskLoginPage')).DeskLoginPage,
  }),
  {
    path: paths.desk.today.pattern,
    handle: { chunk: 'desk' } satisfies RouteHandle,
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "desk" */ './desk/layout/DeskLayout')).DeskLayout,
    },
    children: deskRoutes,
  },
  // The helper menu of the shared header (M-14).
  redirectTo(paths.myServices.pattern, titles.services, paths.provider.services()),
  redirectTo(paths.choresBookings.pattern, titles.bookings, paths.provider.bookings()),
  redirectTo(paths.serviceHistory.pattern, titles.bookings, paths.provider.bookings({ status: 'completed' })),
];
