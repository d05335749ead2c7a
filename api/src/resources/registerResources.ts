import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { accountRoutes } from './account/account.routes';
import { authRoutes } from './auth/auth.routes';
import { secondFactorRoutes } from './auth/secondFactor.routes';
import { busyCalendarRoutes } from './busyCalendars/busyCalendars.routes';
import { bookRoutes } from './books/books.routes';
import { bookingRoutes } from './bookings/bookings.routes';
import { providerBookingRoutes } from './bookings/providerBookings.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { cartRoutes } from './cart/cart.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { categoryRoutes } from './categories/categories.routes';
import { chatRoutes } from './chat/chat.routes';
import { customerRoutes } from './customers/customers.routes';
import { favouriteRoutes } from './favourites/favourites.routes';
import { healthRoutes } from './health/health.routes';
import { operatorRoutes } from './operator/operator.routes';
import { orderRoutes } from './orders/orders.routes';
import { paymentRoutes } from './payments/payments.routes';
import { planRoutes } from './plans/plans.routes';
import { operatorPostRoutes } from './posts/operatorPosts.routes';
import { postRoutes } from './posts/posts.routes';
import { problemRoutes } from './problems/problems.routes';
import { providerRoutes } from './providers/providers.routes';
import { publicProviderRoutes } from './providers/publicProvider.routes';
import { receiptRoutes } from './receipts/receipts.routes';
import { operatorReviewRoutes } from './reviews/operatorReviews.routes';
import { reviewReportRoutes } from './reviews/reviewReports.routes';
import { reviewRoutes } from './reviews/reviews.routes';
import { seriesRoutes } from './series/series.routes';
import { setupRoutes } from './setup/setup.routes';
import { changeRoutes } from './timeChanges/changes.routes';
import { serviceRoutes } from './services/services.routes';
import { weekRoutes } from './week/week.routes';
import { visitRoutes } from './visits/visits.routes';
import { threadRoutes } from './thread/thread.routes';

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
