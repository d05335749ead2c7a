import { busyCalendarRoutes } from './busyCalendars/busyCalendars.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { planRoutes } from './plans/plans.routes';
import { weekRoutes } from './week/week';

/** When helpers work: plans, days off, calendars, the week; who is free when. */
export { listOwnBusyCalendars, purgeBusyTimes } from './busyCalendars/busyCalendars.repo';
export { createCalendarReader } from './busyCalendars/calendarReader';
export { registerBusyCalendarJobs, resealBusyCalendars } from './busyCalendars/refreshBusyCalendar';
export * from './plans/offeredHours.repo';
export { getPlan, purgeDaysOff } from './plans/plans.repo';
export * from './providerFit.repo';

export const planningDomainRoutes = [busyCalendarRoutes, calendarRoutes, planRoutes, weekRoutes];
