import type { CallName } from 'contract';
import { HttpError, ok, type Handler } from './handler';

/** The account's own calls: calendar, data, closing. Every password but 'wrong' is right. */
export const accountHandlers: Partial<Record<CallName, Handler>> = {
  getCalendarFeed: ({ calendarUrl }) => ok({ data: { url: calendarUrl } }),
  resetCalendarFeed: (data) => {
    const reset = Number(/\d+/.exec(data.calendarUrl ?? '')?.[0] ?? 0) + 1;
    data.calendarUrl = `https://choresy.example/api/calendar/${reset}.ics`;
    return ok({ data: { url: data.calendarUrl } });
  },
  getBookingCalendar: () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  getAccountData: ({ customer, bookings }) =>
    ok({
      data: {
        exportedAt: '2026-11-22T12:00:00.000Z',
        role: 'user',
        profile: customer,
        bookings,
        payments: [],
        reviews: [],
        messages: [],
        problems: [],
        mails: [],
        sessions: [],
        devices: [],
        cart: {},
        likes: [],
        offers: [],
        assignments: [],
        books: [],
      },
    }),
  closeAccount: (_, { body }) => {
    if (body.password === 'wrong') throw new HttpError(400, 'INVALID', 'This password is wrong.');
    return ok();
  },
};
