import type { CallName } from 'contract';
import { canAct, BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import type { Visit } from 'contract/bookings/visit';
import { HttpError, named, ok, type Handler } from './handler';
import type { ServerData } from './serverData';

/** The code that the customer of the fake server reads out. */
const ARRIVAL_CODE = '4821';

/** A day of a booking of which nothing has been said yet, with as much as a test gives it. */
export function visit(given: Partial<Visit> = {}): Visit {
  return {
    startsAt: '2100-06-15T09:00:00.000Z',
    onMyWayAt: null,
    expectedAt: null,
    lateMinutes: null,
    arrivedAt: null,
    code: null,
    isCodeLocked: false,
    ...given,
  };
}

/** Today's visit of a booking that its helper has accepted. */
function todaysVisit({ assignedBookings, timeline }: ServerData, bookingId: unknown): Visit {
  const booking = named(assignedBookings, bookingId);
  if (!canAct('visit', 'provider', { ...booking, ...booking.completionStatus }) || !timeline.today)
    throw new HttpError(409, 'CONFLICT', BOOKING_REJECTIONS.visit);
  return timeline.today;
}

/** The day of a booking. */
export const visitHandlers: Partial<Record<CallName, Handler>> = {
  reportOnMyWay: (data, { body }) => {
    const today = todaysVisit(data, body.bookingId);
    const expectedAt = `${today.startsAt.slice(0, 11)}${String(body.expectedTime)}:00.000Z`;
    Object.assign(today, { onMyWayAt: '2100-06-15T08:30:00.000Z', expectedAt });
    return ok();
  },
  reportLate: (data, { body }) => {
    const today = todaysVisit(data, body.bookingId);
    const expectedAt = new Date(Date.parse(today.startsAt) + Number(body.minutes) * 60_000).toISOString();
    Object.assign(today, { lateMinutes: body.minutes, expectedAt });
    return ok();
  },
  confirmArrival: (data, { body }) => {
    const today = todaysVisit(data, body.bookingId);
    if (body.code !== ARRIVAL_CODE)
      throw new HttpError(400, 'INVALID', 'This is not the code on your customer’s page. You have 4 attempts left.');
    Object.assign(today, { arrivedAt: '2100-06-15T09:02:00.000Z', code: null });
    return ok();
  },
};
