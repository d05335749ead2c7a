import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import { accountRoutes } from './domains/account/account.routes';
import { authRoutes } from './domains/people/signIn/auth.routes';
import { secondFactorRoutes } from './domains/people/signIn/secondFactor.routes';
import { busyCalendarRoutes } from './domains/planning/busyCalendars/busyCalendars.routes';
import { bookRoutes } from './domains/money/accounts/books.routes';
import { bookingRoutes } from './domains/bookings/bookings.routes';
import { providerBookingRoutes } from './domains/bookings/providerBookings.routes';
import { calendarRoutes } from './domains/planning/calendar/calendar.routes';
import { cartRoutes } from './domains/catalogue/cart/cart.routes';
import { catalogueRoutes } from './domains/catalogue/editing/catalogue.routes';
import { categoryRoutes } from './domains/catalogue/categories/categories.routes';
import { chatRoutes } from './domains/conversations/chat/chat.routes';
import { customerRoutes } from './domains/people/customers/customers.routes';
import { favouriteRoutes } from './domains/catalogue/favourites/favourites.routes';
import { healthRoutes } from './platform/health/health.routes';
import { operatorRoutes } from './domains/desk/operator.routes';
import { orderRoutes } from './domains/money/orders/orders.routes';
import { paymentRoutes } from './domains/money/payments.routes';
import { planRoutes } from './domains/planning/plans/plans.routes';
import { operatorPostRoutes } from './domains/catalogue/posts/operatorPosts.routes';
import { postRoutes } from './domains/catalogue/posts/posts.routes';
import { problemRoutes } from './domains/bookings/problems/problems.routes';
import { providerRoutes } from './domains/people/providers/providers.routes';
import { publicProviderRoutes } from './domains/people/providers/publicProvider.routes';
import { receiptRoutes } from './domains/money/receipts/receipts.routes';
import { operatorReviewRoutes } from './domains/catalogue/reviews/operatorReviews.routes';
import { reviewReportRoutes } from './domains/catalogue/reviews/reviewReports.routes';
import { reviewRoutes } from './domains/catalogue/reviews/reviews.routes';
import { seriesRoutes } from './domains/bookings/series/series.routes';
import { setupRoutes } from './domains/desk/setup/setup.routes';
import { changeRoutes } from './domains/bookings/timeChanges/changes.routes';
import { serviceRoutes } from './domains/catalogue/services/services.routes';
import { weekRoutes } from './domains/planning/week/week.routes';
import { visitRoutes } from './domains/bookings/visits/visits.routes';
import { threadRoutes } from './domains/conversations/thread/thread.routes';

/** Every resource of the API; each brings its own routes. */
export function registerResources(app: FastifyInstance, context: Context): void {
  for (const routes of [
    accountRoutes,
    authRoutes,
    bookRoutes,
    bookingRoutes,
    busyCalendarRoutes,
    calendarRoutes,
    cartRoutes,
    changeRoutes,
    catalogueRoutes,
    categoryRoutes,
    chatRoutes,
    customerRoutes,
    favouriteRoutes,
    healthRoutes,
    operatorPostRoutes,
    operatorRoutes,
    orderRoutes,
    paymentRoutes,
    planRoutes,
    postRoutes,
    problemRoutes,
    providerBookingRoutes,
    providerRoutes,
    publicProviderRoutes,
    receiptRoutes,
    operatorReviewRoutes,
    seriesRoutes,
    setupRoutes,
    reviewReportRoutes,
    reviewRoutes,
    secondFactorRoutes,
    serviceRoutes,
    visitRoutes,
    weekRoutes,
    threadRoutes,
  ])
    routes(app, context);
}
