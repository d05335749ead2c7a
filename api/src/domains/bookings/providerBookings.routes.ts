import { pastOfferCalls, workFigureCalls } from 'contract/people/business.calls';
import { providerBookingCalls } from 'contract/bookings/booking.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { listAssignedBookings, listPaidBookings, type Page, type ProviderRow } from './lists/bookingLists.repo';
import { toProviderBooking } from './lists/bookingViews';
import { readJobFacts } from './lists/jobFacts';
import { listPastOffers } from './matching/lostOffers.repo';
import { acceptBooking, completeBooking, rejectBooking, setAvailability } from './providerActions';
import { readWorkFigures } from './lists/workFigures.repo';
import { API_LIMITS } from '../../platform/lib/limits';
import { paginationOf, rangeOf } from '../../platform/lib/paging';

async function listOf(context: Context, { rows, total }: Page<ProviderRow>, currentPage: number, providerId: string) {
  const jobs = await readJobFacts(
    context,
    providerId,
    rows.map(({ booking }) => booking),
  );
  return {
    success: true as const,
    data: rows.map(({ booking, extras }) => toProviderBooking(booking, providerId, extras, jobs.get(booking.id))),
    pagination: {
      currentPage,
      totalPages: Math.max(1, Math.ceil(total / API_LIMITS.bookingPageSize)),
      totalBookings: total,
    },
  };
}

export function providerBookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, providerBookingCalls.listPaidBookings, async ({ query, session }) => {
    const page = query.page ?? 1;
    return listOf(context, await listPaidBookings(db, session.accountId, page, clock.now()), page, session.accountId);
  });

  route(app, providerBookingCalls.listAssignedBookings, async ({ query, session }) => {
    const page = query.page ?? 1;
    return listOf(
      context,
      await listAssignedBookings(db, session.accountId, page, query.status),
      page,
      session.accountId,
    );
  });

  route(app, pastOfferCalls.listPastOffers, async ({ query, session }) => {
    const range = rangeOf(query);
    const { rows, total } = await listPastOffers(db, session.accountId, clock.now(), range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });

  route(app, workFigureCalls.getWorkFigures, async ({ session }) => {
    return { success: true, data: await readWorkFigures(db, session.accountId, clock.now()) };
  });

  route(app, providerBookingCalls.setAvailability, async ({ body, session }) => {
    const message = await setAvailability(
      context,
      { bookingId: body.bookingId, providerId: session.accountId },
      body.isAvailable,
    );
    return { success: true, message };
  });

  route(app, providerBookingCalls.acceptBooking, async ({ body, session }) => {
    await acceptBooking(context, { bookingId: body.bookingId, providerId: session.accountId });
    return { success: true, message: 'Booking accepted successfully!' };
  });

  route(app, providerBookingCalls.rejectBooking, async ({ body, session }) => {
    await rejectBooking(context, { bookingId: body.bookingId, providerId: session.accountId }, body.rejectionReason);
    return { success: true, message: 'Booking rejected successfully!' };
  });

  route(app, providerBookingCalls.completeBooking, async ({ body, session }) => {
    await completeBooking(context, { bookingId: body.bookingId, providerId: session.accountId });
    return { success: true, message: 'Booking marked as completed successfully!' };
  });
}
