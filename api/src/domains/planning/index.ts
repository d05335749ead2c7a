/** When helpers work: plans, days off, calendars, the week; who is free when. */
export { listOwnBusyCalendars, purgeBusyTimes } from './busyCalendars/busyCalendars.repo';
export { createCalendarReader } from './busyCalendars/calendarReader';
export { registerBusyCalendarJobs } from './busyCalendars/refreshBusyCalendar';
export { getPlan, purgeDaysOff } from './plans/plans.repo';
export {
  IS_WORKING,
  isBusyElsewhere,
  isFreeThen,
  isNotOff,
  keepsNotice,
  offersCategory,
  overlapping,
  placesOfAddress,
  servesArea,
  wantedDays,
  type WantedTime,
  wantedTimeOf,
  weeklyStarts,
  worksThen,
} from './providerFit.repo';
export { planningDomainRoutes } from './routes';
