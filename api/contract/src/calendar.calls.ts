import { declareCalls } from './call';

const access = ['user', 'serviceProvider'] as const;
const contentType = 'text/calendar';

export const calendarCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './calendar').then((file) => file.calendarSchemas),
  {
    getBookingCalendar: { method: 'GET', path: '/api/booking/{id}/calendar.ics', access, contentType },
    getCalendarFeed: { method: 'GET', path: '/api/account/calendar', access },
    resetCalendarFeed: { method: 'POST', path: '/api/account/calendar', access },
    readCalendarFeed: { method: 'GET', path: '/api/calendar/{token}.ics', access: 'anyone', contentType },
  },
);
