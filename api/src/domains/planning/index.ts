import { busyCalendarRoutes } from './busyCalendars/busyCalendars.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { planRoutes } from './plans/plans.routes';
import { weekRoutes } from './week/week';

/** When helpers work: plans, days off, calendars, the week; who is free when. */
export { listOwnBusyCalendars, purgeBusyTimes } from './busyCalendars/busyCalendars.repo';
export { createCalendarReader } from './busyCalendars/calendarReader';
export { registerBusyCalendarJobs, resealBusyCalendars } from './busyCalendars/refreshBusyCalendar';
export {
  EVERY_CATEGORY,
  EVERYWHERE,
  fillOfferedHours,
  groupsFor,
  PLACE_OF_ALL,
  purgeOfferedStarts,
  mayFit,
  somebodyOf,
} from './plans/offeredHours.repo';
export { getPlan, purgeDaysOff } from './plans/plans.repo';
export {
  IS_WORKING,
  isBusyElsewhere,
  isFreeThen,
  isNotOff,
  keepsNotice,
  missingChecks,
  offersCategory,
  overlapping,
  placesOfAddress,
  requiredChecks,
  servesArea,
  wantedDays,
  type WantedTime,
  wantedTimeOf,
  worksThen,
} from './providerFit.repo';

export const planningDomainRoutes = [busyCalendarRoutes, calendarRoutes, planRoutes, weekRoutes];
