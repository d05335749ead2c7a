import { data, success, type SchemaTable } from '../platform/response';
import { idParam, requiredText } from '../fields/text';
import { z, type output } from '../platform/zod';

/** So many calendar addresses a helper may have (M-300.2). */
export const MAX_BUSY_CALENDARS = 3;
/** Busy times are read so many days ahead. */
export const BUSY_DAYS_AHEAD = 180;
/** After so many days without a successful reading the busy times of a calendar no longer count (M-302.3). */
export const BUSY_DAYS_KEPT = 7;
/** For a helper whose calendar cannot be read any more, on the page as in the mail. */
export const CALENDAR_ADVICE =
  'Please check in your calendar program that it still shares the calendar. If it has another address now, remove this one and add the new one.';
const URL_MAX = 2000;

const addBusyCalendarBody = z.object({ url: requiredText('Please enter the address of your calendar', URL_MAX) });

/** One calendar address of a helper. The address is a secret: only its host and its end are shown again. */
const busyCalendar = z.object({
  _id: z.string(),
  host: z.string(),
  urlEnd: z.string(),
  addedAt: z.iso.datetime(),
  /** Of the last successful reading. */
  fetchedAt: z.iso.datetime(),
  nextFetchAt: z.iso.datetime(),
  /** Why the last reading failed, as a sentence; null when it succeeded. */
  error: z.nullable(z.string()),
  /** That count for jobs at the moment. */
  busyTimes: z.number(),
  /** Additive: entries that the last successful reading left out, since they could not be read (M-303.6). */
  unreadEntries: z.optional(z.number()),
});
export type BusyCalendar = output<typeof busyCalendar>;

export const busyCalendarSchemas = {
  listBusyCalendars: {
    summary: 'The calendar addresses from which the own busy times come',
    ...data(z.array(busyCalendar)),
  },
  addBusyCalendar: {
    summary: 'Adds the address of an iCalendar file, which is read at once; of it only busy times are kept',
    body: addBusyCalendarBody,
    ...data(busyCalendar),
  },
  removeBusyCalendar: {
    summary: 'Removes a calendar address with its busy times; once more changes nothing',
    params: idParam,
    response: success(),
  },
} satisfies SchemaTable;
