import type { RouteObject } from 'react-router-dom';
import { page, type PageOptions } from 'shared-ui/page';
import { providerPaths } from '../paths';

function helperPage(chunk: string, at: { pattern: string }, title: string, options: PageOptions) {
  return page(chunk, at, title, { needs: 'provider', ...options });
}

/** A page that is neither rendered outside the browser nor has queries to start before its code is there. */
function plainPage(chunk: string, at: { pattern: string }, title: string, component: PageOptions['component']) {
  return helperPage(chunk, at, title, { component });
}

export const bookings = helperPage('bookings', providerPaths.bookings, 'Assigned Bookings', {
  render: 'server',
  searchParams: ['status'],
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).bookings,
  component: async () =>
    (await import(/* webpackChunkName: "bookings" */ './bookings/AssignedBookingsPage')).AssignedBookingsPage,
});

export const dashboard = helperPage('dashboard', providerPaths.dashboard, 'Dashboard', {
  render: 'static',
  searchParams: [],
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).dashboard,
  component: async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage')).DashboardPage,
});

export const services = helperPage('services', providerPaths.services, 'My Bookings', {
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).services,
  component: async () =>
    (await import(/* webpackChunkName: "services" */ './services/PaidBookingsPage')).PaidBookingsPage,
});

/** Every page of the helper area; the files of each are in a folder of its own. */
export const pages: RouteObject[] = [
  helperPage('booking', providerPaths.booking, 'Booking', {
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).booking,
    component: async () =>
      (await import(/* webpackChunkName: "booking" */ './booking/AssignedBookingPage')).AssignedBookingPage,
  }),
  bookings,
  plainPage('business', providerPaths.books, 'My books', () =>
    import(/* webpackChunkName: "business" */ './books/BooksPage').then((file) => file.BooksPage),
  ),
  plainPage('chat', providerPaths.chat, 'Chat With Admin', () =>
    import(/* webpackChunkName: "chat" */ './chat/ChatPage').then((file) => file.ChatPage),
  ),
  dashboard,
  helperPage('earnings', providerPaths.earnings, 'My Earnings', {
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).earnings,
    component: async () => (await import(/* webpackChunkName: "earnings" */ './earnings/EarningsPage')).EarningsPage,
  }),
  plainPage('business', providerPaths.figures, 'My figures', () =>
    import(/* webpackChunkName: "business" */ './figures/FiguresPage').then((file) => file.FiguresPage),
  ),
  /** Every other URL. A parameter counts for more than the `*` of the shell's fallback, which has neither guard nor layout. */
  plainPage('layout', { pattern: `${providerPaths.root.pattern}/:any/*` }, 'Page not found', () =>
    import(/* webpackChunkName: "layout" */ '../../components/NotFoundPage').then((file) => file.NotFoundPage),
  ),
  plainPage('business', providerPaths.offers, 'Past offers', () =>
    import(/* webpackChunkName: "business" */ './offers/PastOffersPage').then((file) => file.PastOffersPage),
  ),
  plainPage('plan', providerPaths.plan, 'Week plan', () =>
    import(/* webpackChunkName: "plan" */ './plan/PlanPage').then((file) => file.PlanPage),
  ),
  helperPage('profile', providerPaths.profile, 'My Profile', {
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).profile,
    component: async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage')).ProfilePage,
  }),
  plainPage('business', providerPaths.ranking, 'How jobs are given out', () =>
    import(/* webpackChunkName: "business" */ './ranking/RankingPage').then((file) => file.RankingPage),
  ),
  plainPage('reviews', providerPaths.reviews, 'Reviews of My Work', () =>
    import(/* webpackChunkName: "reviews" */ './reviews/OwnReviewsPage').then((file) => file.OwnReviewsPage),
  ),
  services,
  plainPage('business', providerPaths.statement, 'Yearly statement', () =>
    import(/* webpackChunkName: "business" */ './statement/StatementPage').then((file) => file.StatementPage),
  ),
  plainPage('plan', providerPaths.week, 'My week', () =>
    import(/* webpackChunkName: "plan" */ './week/WeekPage').then((file) => file.WeekPage),
  ),
];
