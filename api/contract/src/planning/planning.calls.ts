import { declareCalls } from '../platform/call';

const access = ['serviceProvider'] as const;
const planPath = '/api/provider/plan';

export const planCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './plan').then((file) => file.planSchemas),
  { getPlan: { method: 'GET', path: planPath, access }, savePlan: { method: 'PUT', path: planPath, access } },
);

export const weekCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './plan').then((file) => file.weekSchemas),
  { getWeek: { method: 'GET', path: '/api/provider/week', access: ['serviceProvider'] } },
);

const calendarPath = '/api/provider/busy-calendars';

export const busyCalendarCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './busyCalendar').then((file) => file.busyCalendarSchemas),
  {
    listBusyCalendars: { method: 'GET', path: calendarPath, access },
    addBusyCalendar: { method: 'POST', path: calendarPath, access, hasFieldErrors: true },
    removeBusyCalendar: { method: 'DELETE', path: '/api/provider/busy-calendars/{id}', access },
  },
);
