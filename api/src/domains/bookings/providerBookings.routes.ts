import { pastOfferCalls, workFigureCalls } from 'contract/people/business.calls';
import { providerBookingCalls } from 'contract/bookings/booking.calls';
import { visitCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Session } from '../../platform/auth/sessions';
import { route } from '../../platform/http/route';
import type { ProviderOfBooking } from '../bookingRecord';
import { listAssignedBookings, listPaidBookings, type ProviderRow } from './lists/bookingLists.repo';
import { readJobFacts, toProviderBooking } from './lists/bookingViews';
import { listPastOffers } from './matching/candidates.repo';
import { acceptBooking, completeBooking, rejectBooking, setAvailability } from './bookingActions';
import { readWorkFigures } from './lists/workFigures.repo';
import { confirmArrival, reportLate, reportOnMyWay } from './visits/visits';
import { API_LIMITS } from '../../platform/lib/limits';
import { type Listed, pageResponse, rangeOf } from '../../platform/lib/paging';

async function listOf(context: Context, { rows, total }: Listed<ProviderRow>, currentPage: number, providerId: string) {
  const bookings = rows.map(({ booking }) => booking);
  const jobs = await readJobFacts(context, providerId, bookings);
  return {
    data: rows.map(({ booking, extras }) => toProviderBooking(booking, providerId, extras, jobs.get(booking.id))),
    pagination: {
      currentPage,
      totalPages: Math.max(1, Math.ceil(total / API_LIMITS.bookingPageSize)),
      totalBookings: total,
    },
  };
}

function jobOf({ bookingId }: { bookingId: string }, { accountId }: Session): ProviderOfBooking {
  return { bookingId, providerId: accountId };
}

export function providerBookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, providerBookingCalls.listPaidBookings, async ({ query, session }) => {
    const page = query.page ?? 1;
    return listOf(context, await listPaidBookings(db, session.accountId, page, clock.now()), page, session.accountId);
  });

  route(app, providerBookingCalls.listAssignedBookings, async ({ query, session }) => {
    const page = query.page ?? 1;
    const listed = await listAssignedBookings(db, session.accountId, page, query.status);
    return listOf(context, listed, page, session.accountId);
  });

  route(app, pastOfferCalls.listPastOffers, async ({ query, session }) => {
    const range = rangeOf(query);
    return pageResponse(await listPastOffers(db, session.accountId, clock.now(), range), range);
  });

  route(app, workFigureCalls.getWorkFigures, async ({ session }) => {
    return { data: await readWorkFigures(db, session.accountId, clock.now()) };
  });

  route(app, providerBookingCalls.setAvailability, async ({ body, session }) => {
    return { message: await setAvailability(context, jobOf(body, session), body.isAvailable) };
  });

  route(app, providerBookingCalls.acceptBooking, async ({ body, session }) => {
    await acceptBooking(context, jobOf(body, session));
    return { message: 'Booking accepted successfully!' };
  });

  route(app, providerBookingCalls.rejectBooking, async ({ body, session }) => {
    await rejectBooking(context, jobOf(body, session), body.rejectionReason);
    return { message: 'Booking rejected successfully!' };
  });

  route(app, providerBookingCalls.completeBooking, async ({ body, session }) => {
    await completeBooking(context, jobOf(body, session));
    return { message: 'Booking marked as completed successfully!' };
  });

  route(app, visitCalls.reportOnMyWay, async ({ body, session }) => {
    await reportOnMyWay(context, jobOf(body, session), body.expectedTime);
    return {};
  });

  route(app, visitCalls.reportLate, async ({ body, session }) => {
    await reportLate(context, jobOf(body, session), body.minutes);
    return {};
  });

  route(app, visitCalls.confirmArrival, async ({ body, session }) => {
    await confirmArrival(context, jobOf(body, session), body.code);
    return {};
  });
}
