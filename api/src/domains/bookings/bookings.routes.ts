import { bookingCalls } from 'contract/bookings/booking.calls';
import { bookingActionCalls } from 'contract/bookings/bookingAction.calls';
import { toPounds } from 'contract/money/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { listResponse, rangeOrAll } from '../../platform/lib/paging';
import { idempotencyKeyOf } from '../../platform/http/idempotencyKey';
import { route } from '../../platform/http/route';
import { requireBooking, requireCustomersBooking, requireProvidersBooking } from '../bookingRecord';
import { startPayment } from '../money';
import { getCustomerRow, getProviderRow, listCustomerBookings } from './lists/bookingLists.repo';
import { toCustomerBooking, toProviderBooking } from './lists/bookingViews';
import { cancelBooking, quoteCancellation, type Quote } from './cancelBooking';
import { confirmCompletion } from './confirmCompletion';
import { createBooking } from './create/createBooking';
import { readJobFacts } from './lists/jobFacts';
import { readBookingTimeline } from './timeline/timeline';

function inPounds({ refundPence, keptPence }: Quote) {
  return { refund: toPounds(refundPence), kept: toPounds(keptPence) };
}

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, bookingActionCalls.createBooking, async ({ body, session, request }) => {
    const { bookingId, isNew } = await createBooking(context, {
      customerId: session.accountId,
      key: idempotencyKeyOf(request),
      body,
    });
    const { providerOrderId, approvalLink } = await startPayment(context, bookingId, isNew);
    const { booking, extras } = await getCustomerRow(db, bookingId);
    return {
      success: true,
      message: 'Booking created successfully!',
      data: toCustomerBooking(booking, extras),
      paymentOrder: { orderId: providerOrderId, approvalLink },
    };
  });

  route(app, bookingCalls.listBookings, async ({ query, session }) => {
    const range = rangeOrAll(query);
    const { rows, total } = await listCustomerBookings(db, session.accountId, range);
    const bookings = rows.map(({ booking, extras }) => toCustomerBooking(booking, extras));
    return listResponse({ rows: bookings, total }, range);
  });

  route(app, bookingCalls.getBooking, async ({ params, session }) => {
    if (session.role === 'serviceProvider') {
      const { id } = await requireProvidersBooking(db, params.id, session.accountId);
      const { booking, extras } = await getProviderRow(db, id, session.accountId);
      const jobs = await readJobFacts(context, session.accountId, [booking]);
      return { success: true, data: toProviderBooking(booking, session.accountId, extras, jobs.get(id)) };
    }
    const { id } =
      session.role === 'operator'
        ? await requireBooking(db, params.id)
        : await requireCustomersBooking(db, params.id, session.accountId);
    const { booking, extras } = await getCustomerRow(db, id);
    return { success: true, data: toCustomerBooking(booking, extras) };
  });

  route(app, bookingCalls.getBookingTimeline, async ({ params, session }) => {
    const isCustomer = session.role === 'user';
    const requireOwn = isCustomer ? requireCustomersBooking : requireProvidersBooking;
    const booking = await requireOwn(db, params.id, session.accountId);
    const side = isCustomer ? 'customer' : 'provider';
    return { success: true, data: await readBookingTimeline(context, booking, side) };
  });

  route(app, bookingActionCalls.getCancelQuote, async ({ params, session }) => {
    const booking = await requireCustomersBooking(db, params.id, session.accountId);
    return { success: true, data: inPounds(await quoteCancellation(db, booking, clock.now())) };
  });

  route(app, bookingActionCalls.cancelBooking, async ({ params, body, session }) => {
    const quote = await cancelBooking(context, params.id, session.accountId, body);
    return { success: true, message: 'Booking cancelled.', data: inPounds(quote) };
  });

  route(app, bookingActionCalls.confirmCompletion, async ({ body, session }) => {
    await confirmCompletion(context, {
      bookingId: body.bookingId,
      by: session.role === 'user' ? 'customer' : 'provider',
      accountId: session.accountId,
    });
    return { success: true, message: 'Booking completion confirmed. Thank you!' };
  });
}
