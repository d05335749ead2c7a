import type { CallName } from 'contract';
import type { BusyCalendar } from 'contract/planning/busyCalendar';
import type { WeekDay, WeekJob } from 'contract/planning/plan';
import { addDays, datesBetween, instantOf } from 'contract/platform/wallTime';
import { HttpError, ok, type Handler } from './handler';

/** A day of a helper's week; 09:00 to 17:00 and nothing to do unless said otherwise. */
export function weekDay(date: string, given: Partial<WeekDay> = {}): WeekDay {
  return {
    date,
    from: instantOf(date, '00:00').toISOString(),
    to: instantOf(addDays(date, 1), '00:00').toISOString(),
    isDayOff: false,
    hours: [{ start: '09:00', end: '17:00' }],
    jobs: [],
    busy: [],
    ...given,
  };
}

/** An accepted job of a day, at wall times of London. */
export function weekJob(date: string, start: string, end: string, given: Partial<WeekJob> = {}): WeekJob {
  return {
    bookingId: `CH-${date.slice(5)}-${start.slice(0, 2)}`,
    serviceName: 'Tap and leak repair',
    from: instantOf(date, start).toISOString(),
    to: instantOf(date, end).toISOString(),
    status: 'confirmed',
    assignmentStatus: 'accepted',
    place: { address: '12 Rye Lane', city: 'London', postalCode: 'SE15 5BS' },
    ...given,
  };
}

/** A calendar elsewhere that was read a moment ago. */
export function busyCalendar(given: Partial<BusyCalendar> = {}): BusyCalendar {
  return {
    _id: 'calendar-1',
    host: 'calendar.example.com',
    urlEnd: 'ic.ics',
    addedAt: '2026-11-20T09:00:00.000Z',
    fetchedAt: '2026-11-24T09:00:00.000Z',
    nextFetchAt: '2026-11-24T09:30:00.000Z',
    error: null,
    busyTimes: 12,
    ...given,
  };
}

/** A helper's week and calendars elsewhere; every address can be read. */
export const weekHandlers: Partial<Record<CallName, Handler>> = {
  getWeek: ({ weekDays }, { query: { from = '' } }) =>
    ok({
      data: {
        days: datesBetween(from, addDays(from, 6)).map(
          (date) => weekDays.find((day) => day.date === date) ?? weekDay(date),
        ),
      },
    }),
  listBusyCalendars: ({ busyCalendars }) => ok({ data: busyCalendars }),
  addBusyCalendar: (data, { body }) => {
    if (!URL.canParse(String(body.url))) throw new HttpError(400, 'INVALID', 'This is not an address of a calendar.');
    const added = busyCalendar({
      _id: `calendar-${data.busyCalendars.length + 1}`,
      host: new URL(String(body.url)).host,
    });
    data.busyCalendars = [...data.busyCalendars, added];
    return ok({ data: added });
  },
  removeBusyCalendar: (data, { params }) => {
    data.busyCalendars = data.busyCalendars.filter(({ _id }) => _id !== params.id);
    return ok();
  },
};
