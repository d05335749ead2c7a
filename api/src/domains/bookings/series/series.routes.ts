import { seriesCalls } from 'contract/bookings/bookingChange.calls';
import type { FastifyInstance } from 'fastify';
import { toPence } from 'contract/money/money';
import type { Context } from '../../context';
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKey';
import { route } from '../../../platform/http/route';
import { getCustomerBooking } from '../lists/bookingLists.repo';
import { startPayment } from '../../money';
import { transact, type Db } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { conflict } from '../../../platform/lib/errors';
import { dateAndTime, formatPence } from '../../../platform/lib/format';
import { type Booking, skippedText } from '../../bookingRecord';
import { findServiceToBook, unbookable } from '../../catalogue';
import { isBlocked, isPublicProvider } from '../../people';
import { createBookingOnce, type CreatedBooking, lockOpenAccount } from '../create/createBooking';
import { viewOne, viewSeriesOf, visitPence } from './seriesView';
import { changeSeries, makeRegular, skipVisit } from './startSeries';
import { requireActive, requireCustomersSeries, requireVisit, type Visit } from './series.policy';
import type { Series } from './series.repo';
import { decideVisit, listLastProviders, listLastPaid, type VisitBooking } from './seriesVisits.repo';

const OPERATION = 'series.confirm';

interface Confirmation {
  seriesId: string;
  customerId: string;
  key: string;
  day: string;
  /** Pounds, as it was shown. */
  price: number;
}

function requirePrice(pence: number, { price }: Confirmation): void {
  if (toPence(price) !== pence)
    throw conflict(`The price has changed: this visit costs ${formatPence(pence)} now. Please look at it again.`);
}

/** A visit has one booking: a customer who confirms it again, in another tab or after a lost response, gets the same one. */
async function bookedBefore(trx: Db, booking: VisitBooking, input: Confirmation): Promise<CreatedBooking> {
  const { customerId: accountId, key } = input;
  const earlier = await findRow(trx, 'idempotency_keys', { accountId, operation: OPERATION, key });
  if (booking.status === 'pending') requirePrice(booking.totalPence, input);
  else if (earlier?.bookingId !== booking.id) throw conflict('This visit is booked and paid already.');
  return { bookingId: booking.id, isNew: false };
}

/** Why a visit in each state cannot be confirmed. */
const NOT_OPEN: Partial<Record<Visit['state'], (visit: Visit) => string>> = {
  coming: ({ opensAt }) => `This visit can be confirmed from ${dateAndTime(opensAt)}.`,
  skipped: () => 'You skip this visit. Please take that back first.',
  lapsed: () => 'It is too late for this visit: it had to be paid 48 hours before its start.',
  cancelled: () => 'The booking of this visit was cancelled.',
  impossible: ({ day }) => skippedText(day),
};

/** Returns the data that the visit's booking takes over from the latest one that was paid. */
async function requestOf(trx: Db, series: Series, day: string, last: Booking) {
  const helper = (await listLastProviders(trx, [series.id])).get(series.id);
  const wanted = helper?.providerId ?? last.preferredProviderId;
  const isTakingBookings =
    wanted !== null && (await isPublicProvider(trx, wanted)) && !(await isBlocked(trx, series.customerId, wanted));
  return {
    serviceId: series.serviceId,
    bookingDate: day,
    timeSlot: { startTime: series.startTime, endTime: series.endTime },
    customerDetails: { name: last.customerName, email: last.customerEmail, phone: last.customerPhone },
    serviceLocation: { address: last.address, city: last.city, postalCode: last.postalCode },
    specialRequests: last.specialRequests,
    ...(isTakingBookings && { preferredProviderId: wanted }),
    paymentMethod: 'paypal' as const,
  };
}

/**
 * Books one visit at the price that was shown (M-322): an ordinary booking at the chore's present price, which asks for the helper of last time.
 * Once per visit, however often and concurrently it is requested.
 * @throws AppError 400 a rule of bookings is broken · 404 no such series, visit or chore · 409 another price, not the time for it, or too
 * many bookings are unpaid
 */
function confirmVisit(context: Context, input: Confirmation): Promise<CreatedBooking> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    await lockOpenAccount(trx, input.customerId);
    const series = await requireCustomersSeries(trx, input.seriesId, input.customerId, { lock: true });
    const visit = await requireVisit(trx, series, input.day, now);
    if (visit.row?.booking && (visit.state === 'unpaid' || visit.state === 'paid'))
      return bookedBefore(trx, visit.row.booking, input);
    requireActive(series);
    const obstacle = NOT_OPEN[visit.state]?.(visit);
    if (obstacle !== undefined) throw conflict(obstacle);
    const service = await findServiceToBook(trx, series.serviceId);
    if (!service) throw await unbookable(trx, series.serviceId);
    requirePrice(visitPence(series, service.hourlyPence), input);
    const last = (await listLastPaid(trx, [series.id])).get(series.id);
    if (!last) throw new Error('an active series without a paid booking');
    const body = await requestOf(trx, series, visit.day, last);
    const { customerId, key } = input;
    const purpose = { operation: OPERATION, seriesId: series.id };
    const made = await createBookingOnce(trx, context, { customerId, key, body }, purpose);
    if (!made.isNew) throw conflict('This Idempotency-Key was used for another booking.');
    const { bookingId } = made;
    await decideVisit(trx, { seriesId: series.id, day: visit.day, at: now, decision: 'booked', bookingId });
    return made;
  });
}

/** Regular help (M-320 to M-330). */
export function seriesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, seriesCalls.listSeries, async ({ session }) => ({ data: await viewSeriesOf(context, session.accountId) }));

  route(app, seriesCalls.createSeries, async ({ body, session }) => {
    const series = await makeRegular(context, { customerId: session.accountId, ...body });
    return { data: await viewOne(context, series) };
  });

  route(app, seriesCalls.confirmVisit, async ({ params, body, session, request }) => {
    const visit = { seriesId: params.id, customerId: session.accountId, key: idempotencyKeyOf(request), ...body };
    const { bookingId, isNew } = await confirmVisit(context, visit);
    const { providerOrderId: orderId, approvalLink } = await startPayment(context, bookingId, isNew);
    return { data: await getCustomerBooking(db, bookingId), paymentOrder: { orderId, approvalLink } };
  });

  route(app, seriesCalls.skipVisit, async ({ params, body, session }) => {
    const series = await skipVisit(context, { seriesId: params.id, customerId: session.accountId, ...body });
    return { data: await viewOne(context, series) };
  });

  route(app, seriesCalls.changeSeries, async ({ params, body, session }) => {
    const series = await changeSeries(context, { seriesId: params.id, customerId: session.accountId, ...body });
    return { data: await viewOne(context, series) };
  });
}
