import { bookingActionCalls, bookingCalls } from 'contract/bookings/booking.calls';
import { toPounds } from 'contract/money/money';
import { paymentCalls } from 'contract/money/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { listResponse, rangeOrAll } from '../../platform/lib/paging';
import { idempotencyKeyOf } from '../../platform/http/idempotencyKey';
import { route } from '../../platform/http/route';
import { requireCustomersBooking, requireReadableBooking, requireSidesBooking, sideOf } from '../bookingRecord';
import { startPayment, verifyPayment } from '../money';
import { getCustomerBooking, getProviderRow, listCustomerBookings } from './lists/bookingLists.repo';
import { readJobFacts, toCustomerBooking, toProviderBooking } from './lists/bookingViews';
import { cancelBooking, quoteCancellation, type Quote } from './cancelBooking';
import { confirmCompletion } from './bookingActions';
import { createBooking } from './create/createBooking';
import { readBookingTimeline } from './timeline/timeline';

const PENDING = 'Your payment is being processed. This can take a moment.';

function inPounds({ refundPence, keptPence }: Quote) {
  return { refund: toPounds(refundPence), kept: toPounds(keptPence) };
}

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, bookingActionCalls.createBooking, async ({ body, session, request }) => {
    const key = idempotencyKeyOf(request);
    const { bookingId, isNew } = await createBooking(context, { customerId: session.accountId, key, body });
    const { providerOrderId: orderId, approvalLink } = await startPayment(context, bookingId, isNew);
    const data = await getCustomerBooking(db, bookingId);
    return { message: 'Booking created successfully!', data, paymentOrder: { orderId, approvalLink } };
  });

  route(app, bookingCalls.listBookings, async ({ query, session }) => {
    const range = rangeOrAll(query);
    const { rows, total } = await listCustomerBookings(db, session.accountId, range);
    const bookings = rows.map(({ booking, extras }) => toCustomerBooking(booking, extras));
    return listResponse({ rows: bookings, total }, range);
  });

  route(app, bookingCalls.getBooking, async ({ params, session }) => {
    const { id } = await requireReadableBooking(db, params.id, session);
    if (session.role !== 'serviceProvider') return { data: await getCustomerBooking(db, id) };
    const { booking, extras } = await getProviderRow(db, id, session.accountId);
    const jobs = await readJobFacts(context, session.accountId, [booking]);
    return { data: toProviderBooking(booking, session.accountId, extras, jobs.get(id)) };
  });

  route(app, bookingCalls.getBookingTimeline, async ({ params, session }) => {
    const by = sideOf(session);
    const booking = await requireSidesBooking(db, params.id, by);
    return { data: await readBookingTimeline(context, booking, by.side) };
  });

  route(app, bookingActionCalls.getCancelQuote, async ({ params, session }) => {
    const booking = await requireCustomersBooking(db, params.id, session.accountId);
    return { data: inPounds(await quoteCancellation(db, booking, clock.now())) };
  });

  route(app, bookingActionCalls.cancelBooking, async ({ params, body, session }) => {
    const quote = await cancelBooking(context, params.id, session.accountId, body);
    return { message: 'Booking cancelled.', data: inPounds(quote) };
  });

  route(app, bookingActionCalls.confirmCompletion, async ({ body, session }) => {
    await confirmCompletion(context, body.bookingId, sideOf(session));
    return { message: 'Booking completion confirmed. Thank you!' };
  });

  route(app, paymentCalls.verifyPayment, async ({ body, session }) => {
    const { orderId: providerOrderId } = body;
    const input = { bookingId: body.bookingId, providerOrderId, customerId: session.accountId };
    const bookingId = await verifyPayment(context, input);
    if (bookingId === null) return { success: false, status: 'pending', message: PENDING };
    return { message: 'Payment verified', data: await getCustomerBooking(db, bookingId) };
  });
}
