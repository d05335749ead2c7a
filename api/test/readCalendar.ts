import { createCalendarText } from '../src/domains/planning/busyCalendars/calendarText';
import { readBusyTimes, type BusyTimes, type ReadOptions } from '../src/domains/planning/busyCalendars/readCalendar';

/** Reads a whole file at once. @throws CalendarError as readBusyTimes, and when it is no calendar */
export function readCalendar(file: string | Buffer, options: ReadOptions): BusyTimes {
  const text = createCalendarText(options);
  text.write(typeof file === 'string' ? Buffer.from(file) : file);
  return readBusyTimes(text.end(), options);
}
