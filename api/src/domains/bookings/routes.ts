import { bookingRoutes } from './bookings.routes';
import { problemRoutes } from './problems/problems.routes';
import { providerBookingRoutes } from './providerBookings.routes';
import { seriesRoutes } from './series/series.routes';
import { changeRoutes } from './timeChanges/changes.routes';

export const bookingsDomainRoutes = [bookingRoutes, problemRoutes, providerBookingRoutes, seriesRoutes, changeRoutes];
