import { data, type SchemaTable } from './response';
import { idParam } from './text';
import { z } from './zod';

/** `url`: the secret address of the account's bookings for calendar programs; null until the account has made one (M-189). */
const calendarFeed = z.object({ url: z.nullable(z.string()) });

const feed = data(calendarFeed);
const file = { response: z.string(), read: z.string() };

export const calendarSchemas = {
  getBookingCalendar: {
    summary: 'A booking as an iCalendar file, for its customer and its helper',
    params: idParam,
    ...file,
  },
  getCalendarFeed: { summary: 'The address of the own calendar feed', ...feed },
  resetCalendarFeed: { summary: 'Makes a new address of the own calendar feed; the one before is dead', ...feed },
  readCalendarFeed: {
    summary: 'The bookings of an account as an iCalendar file, for calendar programs that know its secret address',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    ...file,
  },
} satisfies SchemaTable;
