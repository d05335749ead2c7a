import type { CallName } from 'contract';
import type { Series, SeriesVisit } from 'contract/bookings/series';
import { booking } from './builders';
import { found, HttpError, named, ok, type Handler } from './handler';

/** A visit that can be confirmed. */
export function seriesVisit(given: Partial<SeriesVisit> = {}): SeriesVisit {
  return {
    day: '2026-12-05',
    state: 'open',
    price: 37,
    previousPrice: null,
    opensAt: '2026-11-21T09:00:00.000Z',
    deadline: '2026-12-03T09:00:00.000Z',
    canSkip: true,
    bookingId: null,
    approvalLink: null,
    isHelperFree: null,
    ...given,
  };
}

/** Regular help that goes on, every 2 weeks, with one visit that can be confirmed. */
export function series(given: Partial<Series> = {}): Series {
  return {
    id: 'series-1',
    everyWeeks: 2,
    status: 'active',
    endedBecause: null,
    service: { _id: 'service-0', name: 'Home cleaning', image: 'cleaning-400.avif' },
    timeSlot: { startTime: '09:00', endTime: '11:00' },
    firstBookingId: 'CH-00000001',
    firstDay: '2026-11-21',
    helper: { businessName: 'Hart Home Help' },
    visits: [seriesVisit()],
    ...given,
  };
}

function visitOf(all: Series[], id: string | undefined, day: unknown) {
  const one = found(all.find((each) => each.id === id));
  return { one, visit: found(one.visits.find((each) => each.day === day)) };
}

export const seriesHandlers: Partial<Record<CallName, Handler>> = {
  listSeries: ({ series: all }) => ok({ data: all }),
  createSeries: (data, { body }) => {
    const everyWeeks = Number(body.everyWeeks);
    const one = series({ everyWeeks });
    data.series.push(one);
    named(data.bookings, body.bookingId).regular = { seriesId: one.id, everyWeeks, status: 'active' };
    return ok({ data: one });
  },
  confirmVisit: ({ series: all }, { params, body }) => {
    const { visit } = visitOf(all, params.id, body.day);
    if (visit.price !== body.price) throw new HttpError(409, 'CONFLICT', 'The price has changed.');
    const approvalLink = 'https://pay.example/approve?token=visit';
    Object.assign(visit, { state: 'unpaid', canSkip: false, bookingId: 'CH-00000009', approvalLink });
    return ok({ data: booking({ bookingId: 'CH-00000009' }), paymentOrder: { orderId: 'ORDER-9', approvalLink } });
  },
  skipVisit: ({ series: all }, { params, body }) => {
    const { one, visit } = visitOf(all, params.id, body.day);
    visit.state = body.isSkipped === true ? 'skipped' : 'open';
    return ok({ data: one });
  },
  changeSeries: ({ series: all }, { params, body }) => {
    const one = found(all.find((each) => each.id === params.id));
    one.status = body.status as Series['status'];
    if (one.status === 'ended') one.endedBecause = 'customer';
    if (one.status !== 'active') one.visits = [];
    return ok({ data: one });
  },
};
