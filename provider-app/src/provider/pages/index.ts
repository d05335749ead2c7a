import type { RouteObject } from 'react-router-dom';
import { page, type PageOptions } from 'shared-ui/page';
import { providerPaths } from '../paths';

function helperPage(chunk: string, options: PageOptions): RouteObject {
  return page(chunk, { needs: 'provider', ...options });
}

type Component = PageOptions['component'];

/** A page that is neither rendered outside the browser nor has queries to start before its code is there. */
function plainPage(chunk: string, { pattern: path }: { pattern: string }, title: string, component: Component) {
  return helperPage(chunk, { path, title, component });
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
  plainPage('business', providerPaths.books, 'My books', () =>
    import(/* webpackChunkName: "business" */ './books/BooksPage').then((file) => file.BooksPage),
  ),
  plainPage('chat', providerPaths.chat, 'Chat With Admin', () =>
    import(/* webpackChunkName: "chat" */ './chat/ChatPage').then((file) => file.ChatPage),
  ),
  dashboard,
  helperPage('earnings', {
    path: providerPaths.earnings.pattern,
    title: 'My Earnings',
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
  helperPage('profile', {
    path: providerPaths.profile.pattern,
    title: 'My Profile',
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
