import { busyCalendarRoutes } from './busyCalendars/busyCalendars.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { planRoutes } from './plans/plans.routes';
import { weekRoutes } from './week/week';

/** Every resource of this domain; each brings its own routes. */
export const planningDomainRoutes = [busyCalendarRoutes, calendarRoutes, planRoutes, weekRoutes];
