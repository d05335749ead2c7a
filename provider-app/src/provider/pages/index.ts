import type { RouteObject } from 'react-router-dom';
import { page, type PageOptions } from 'shared-ui/page';
import { providerPaths } from '../paths';

function helperPage(chunk: string, options: PageOptions): RouteObject {
  return page(chunk, { needs: 'provider', ...options });
}

export const bookings = helperPage('bookings', {
  path: providerPaths.bookings.pattern,
  title: 'Assigned Bookings',
  render: 'server',
  searchParams: ['status'],
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).bookings,
  component: async () =>
    (await import(/* webpackChunkName: "bookings" */ './bookings/AssignedBookingsPage')).AssignedBookingsPage,
});

export const dashboard = helperPage('dashboard', {
  path: providerPaths.dashboard.pattern,
  title: 'Dashboard',
  render: 'static',
  searchParams: [],
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).dashboard,
  component: async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage')).DashboardPage,
});

export const services = helperPage('services', {
  path: providerPaths.services.pattern,
  title: 'My Bookings',
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).services,
  component: async () =>
    (await import(/* webpackChunkName: "services" */ './services/PaidBookingsPage')).PaidBookingsPage,
});

/** Every page of the helper area; the files of each are in a folder of its own. */
export const pages: RouteObject[] = [
  helperPage('booking', {
    path: providerPaths.booking.pattern,
    title: 'Booking',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).booking,
    component: async () =>
      (await import(/* webpackChunkName: "booking" */ './booking/AssignedBookingPage')).AssignedBookingPage,
  }),
  bookings,
  helperPage('business', {
    path: providerPaths.books.pattern,
    title: 'My books',
    component: async () => (await import(/* webpackChunkName: "business" */ './books/BooksPage')).BooksPage,
  }),
  helperPage('chat', {
    path: providerPaths.chat.pattern,
    title: 'Chat With Admin',
    component: async () => (await import(/* webpackChunkName: "chat" */ './chat/ChatPage')).ChatPage,
  }),
  dashboard,
  helperPage('earnings', {
    path: providerPaths.earnings.pattern,
    title: 'My Earnings',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).earnings,
    component: async () => (await import(/* webpackChunkName: "earnings" */ './earnings/EarningsPage')).EarningsPage,
  }),
  helperPage('business', {
    path: providerPaths.figures.pattern,
    title: 'My figures',
    component: async () => (await import(/* webpackChunkName: "business" */ './figures/FiguresPage')).FiguresPage,
  }),
  /** Every other URL. A parameter counts for more than the `*` of the shell's fallback, which has neither guard nor layout. */
  helperPage('layout', {
    path: `${providerPaths.root.pattern}/:any/*`,
    title: 'Page not found',
    component: async () =>
      (await import(/* webpackChunkName: "layout" */ '../../components/NotFoundPage')).NotFoundPage,
  }),
  helperPage('business', {
    path: providerPaths.offers.pattern,
    title: 'Past offers',
    component: async () => (await import(/* webpackChunkName: "business" */ './offers/PastOffersPage')).PastOffersPage,
  }),
  helperPage('plan', {
    path: providerPaths.plan.pattern,
    title: 'Week plan',
    component: async () => (await import(/* webpackChunkName: "plan" */ './plan/PlanPage')).PlanPage,
  }),
  helperPage('profile', {
    path: providerPaths.profile.pattern,
    title: 'My Profile',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).profile,
    component: async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage')).ProfilePage,
  }),
  helperPage('business', {
    path: providerPaths.ranking.pattern,
    title: 'How jobs are given out',
    component: async () => (await import(/* webpackChunkName: "business" */ './ranking/RankingPage')).RankingPage,
  }),
  helperPage('reviews', {
    path: providerPaths.reviews.pattern,
    title: 'Reviews of My Work',
    component: async () => (await import(/* webpackChunkName: "reviews" */ './reviews/OwnReviewsPage')).OwnReviewsPage,
  }),
  services,
  helperPage('business', {
    path: providerPaths.statement.pattern,
    title: 'Yearly statement',
    component: async () => (await import(/* webpackChunkName: "business" */ './statement/StatementPage')).StatementPage,
  }),
  helperPage('plan', {
    path: providerPaths.week.pattern,
    title: 'My week',
    component: async () => (await import(/* webpackChunkName: "plan" */ './week/WeekPage')).WeekPage,
  }),
];
