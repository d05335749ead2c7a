import { declareCalls } from './call';

const access = ['serviceProvider'] as const;
const path = '/api/provider/busy-calendars';

export const busyCalendarCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './busyCalendar').then((file) => file.busyCalendarSchemas),
  {
    listBusyCalendars: { method: 'GET', path, access },
    addBusyCalendar: { method: 'POST', path, access, hasFieldErrors: true },
    removeBusyCalendar: { method: 'DELETE', path: '/api/provider/busy-calendars/{id}', access },
  },
);
