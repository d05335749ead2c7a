import { bookingRoutes } from './bookings.routes';
import { problemRoutes } from './problems/problems.routes';
import { providerBookingRoutes } from './providerBookings.routes';
import { seriesRoutes } from './series/series.routes';
import { changeRoutes } from './timeChanges/changes.routes';
import { verifyPaymentRoutes } from './verifyPayment.routes';
import { visitRoutes } from './visits/visits.routes';

/** Every resource of this domain; each brings its own routes. */
export const bookingsDomainRoutes = [
  bookingRoutes,
  problemRoutes,
  providerBookingRoutes,
  seriesRoutes,
  changeRoutes,
  verifyPaymentRoutes,
  visitRoutes,
];
