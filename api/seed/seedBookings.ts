import { createHash } from 'node:crypto';
import { totalPenceOf } from 'contract/money/money';
import { addDays, instantOf, londonToday, minutesBetween } from 'contract/platform/wallTime';
import type { Context } from '../src/domains/context';
import type { Db } from '../src/platform/db/database';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../src/platform/lib/durations';
import { acceptAssigned, assignBooking } from '../src/domains/bookings/matching/matchBooking';
import {
  decideAssignment,
  endAssignment,
  findBooking,
  insertBooking,
  saveOffer,
} from '../src/domains/bookingRecord/bookings.repo';
import type { Booking } from '../src/domains/bookingRecord/booking';
import { changeBooking } from '../src/domains/bookingRecord/bookingChanges.repo';
import { createPayout } from '../src/domains/money/transfers/payouts';
import { completeRefund } from '../src/domains/money/transfers/refundReports';
import { saveReply, findReviewOfBooking, insertReview } from '../src/domains/catalogue/reviews/reviews.repo';
import { requestRefundOfBooking } from '../src/domains/money/transfers/refundRequests';
import { BOOKINGS, type DemoBooking } from './bookings';
import { CUSTOMERS } from './people';
import { beginDemoPayment, markPaidOut, payDemo } from './seedMoney';

/** Ids of rows that were seeded before, by name or e-mail address. */
export interface Seeded {
  customers: ReadonlyMap<string, string>;
  providers: ReadonlyMap<string, string>;
  services: ReadonlyMap<string, string>;
}

/**
 * Bookings in every state. Each walks the same steps as a real one, with a clock that shows when the step was taken, so that
 * statuses, calendars and books are true to life.
 */
export async function seedBookings(trx: Db, context: Context, seeded: Seeded): Promise<void> {
  for (const [index, demo] of BOOKINGS.entries()) await walk(trx, context, seeded, demo, index);
}

async function walk(trx: Db, context: Context, seeded: Seeded, demo: DemoBooking, index: number): Promise<void> {
  const now = context.clock.now();
  const startDate = addDays(londonToday(now), demo.inDays);
  const bookedAt = new Date(
    Math.min(
      now.getTime() - 20 * MINUTE_MS - index * 1.5 * MINUTE_MS,
      instantOf(startDate, demo.from).getTime() - 3 * DAY_MS,
    ),
  );
  const isAhead = demo.inDays > 0 && demo.state !== 'refunded';
  const step = (instant: Date): Context => ({
    ...context,
    clock: { now: () => instant },
    // A past booking needs no follow-up.
    jobs: isAhead ? context.jobs : { ...context.jobs, enqueue: () => Promise.resolve() },
  });
  const minutesLater = (minutes: number): Date => new Date(bookedAt.getTime() + minutes * MINUTE_MS);

  const booking = await insertDemo(trx, context, seeded, demo, { index, startDate, bookedAt });
  const load = async (): Promise<Booking> => (await findBooking(trx, booking.id)) ?? booking;
  const paymentOrderId = await beginDemoPayment(trx, step(bookedAt), booking);
  if (demo.state === 'unpaid' || demo.state === 'expired')
    return leaveUnpaid(trx, context, demo.state, booking, paymentOrderId);

  await payDemo(trx, step(minutesLater(4)), paymentOrderId, booking);
  const providerId = seeded.providers.get(demo.provider ?? '');
  if (providerId) {
    await saveOffer(trx, { bookingId: booking.id, providerId, isAvailable: true, now: minutesLater(6) });
    const isAssigned = await assignBooking(trx, step(minutesLater(7)), await load(), {
      providerId,
      operatorId: null,
      reasons: ['Offers this category', 'Free at that time', 'Fewest recent assignments'],
    });
    if (!isAssigned) throw new Error(`demo booking ${index} overlaps another one of ${demo.provider}`);
  }
  if (demo.state === 'rejected') {
    await changeBooking(trx, booking.id, { to: 'rejected', at: minutesLater(9) });
    await decideAssignment(trx, booking.id, minutesLater(9), {
      status: 'rejected',
      reason: 'Too far away for me on that day.',
    });
  }
  if (providerId && !['assigned', 'rejected'].includes(demo.state)) {
    await acceptAssigned(trx, step(minutesLater(10)), booking.id, providerId);
  }
  if (demo.state === 'refunded') await refund(trx, step(minutesLater(15)), await load());
  if (demo.state === 'done' || demo.state === 'confirmed') {
    await changeBooking(trx, booking.id, { to: 'completed', at: new Date(booking.endsAt.getTime() + HOUR_MS / 6) });
  }
  if (demo.state === 'confirmed') {
    const confirmedAt = new Date(booking.endsAt.getTime() + 3 * HOUR_MS);
    await confirmDemo(trx, step(confirmedAt), await load(), demo);
  }
}

/** A booking that nobody has paid: still on hold, or expired. */
async function leaveUnpaid(
  trx: Db,
  context: Context,
  state: 'unpaid' | 'expired',
  { id: bookingId, expiresAt }: Booking,
  paymentOrderId: string,
): Promise<void> {
  if (state === 'unpaid') {
    await context.jobs.enqueue(trx, 'booking.expire', { bookingId }, { runAt: expiresAt, dedupeKey: bookingId });
    return;
  }
  await changeBooking(trx, bookingId, { to: 'cancelled', at: expiresAt, by: 'system', reason: 'Not paid in time' });
  await trx.updateTable('payment_orders').set({ status: 'expired' }).where('id', '=', paymentOrderId).execute();
}

/** The customer has confirmed the completion: the provider is paid, and the booking reviewed where the demo has a review. */
async function confirmDemo(trx: Db, context: Context, booking: Booking, { review }: DemoBooking): Promise<void> {
  const confirmedAt = context.clock.now();
  await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: confirmedAt, by: 'customer' });
  await createPayout(trx, context, booking);
  await markPaidOut(trx, booking.id, new Date(confirmedAt.getTime() + HOUR_MS / 2));
  if (!review || booking.providerId === null) return;
  await insertReview(trx, {
    booking_id: booking.id,
    service_id: booking.serviceId,
    provider_id: booking.providerId,
    customer_id: booking.customerId,
    rating: review.rating,
    review: review.text,
    created_at: addMs(confirmedAt, HOUR_MS),
  });
  if (!review.reply) return;
  const written = await findReviewOfBooking(trx, booking.id);
  if (written)
    await saveReply(trx, { reviewId: written._id, text: review.reply, now: addMs(confirmedAt, 2 * HOUR_MS) });
}

async function refund(trx: Db, context: Context, booking: Booking): Promise<void> {
  const now = context.clock.now();
  const reason = 'Cancelled by the customer';
  await changeBooking(trx, booking.id, { to: 'cancelled', at: now, by: 'customer', reason });
  await endAssignment(trx, booking, now);
  const refund = { bookingId: booking.id, amountPence: booking.totalPence, reason };
  for (const refundId of await requestRefundOfBooking(trx, context, refund))
    await completeRefund(trx, context, refundId, { providerRefundId: null });
}

async function insertDemo(
  trx: Db,
  { settings }: Context,
  seeded: Seeded,
  demo: DemoBooking,
  { index, startDate, bookedAt }: { index: number; startDate: string; bookedAt: Date },
): Promise<Booking> {
  const customer = CUSTOMERS.find(({ email }) => email === demo.customer);
  const customerId = seeded.customers.get(demo.customer);
  const service = await trx
    .selectFrom('services')
    .selectAll()
    .where('id', '=', seeded.services.get(demo.service) ?? '')
    .executeTakeFirstOrThrow();
  if (!customer || !customerId) throw new Error(`no demo customer ${demo.customer}`);
  const days = demo.days ?? 1;
  const endDate = addDays(startDate, days - 1);
  const minutesPerDay = minutesBetween(demo.from, demo.to);
  const id = await insertBooking(trx, {
    reference: demoReference(index),
    customerId,
    serviceId: service.id,
    serviceName: service.name,
    serviceDescription: service.description,
    serviceImage: service.image,
    preferredProviderId: null,
    seriesId: null,
    categoryId: service.category_id,
    hourlyPence: service.price_pence,
    totalPence: totalPenceOf(service.price_pence, minutesPerDay, days),
    commissionPercent: settings.commissionPercent,
    isDateRange: days > 1,
    startDate,
    endDate,
    startTime: demo.from,
    endTime: demo.to,
    days,
    minutesPerDay,
    startsAt: instantOf(startDate, demo.from),
    endsAt: instantOf(endDate, demo.to),
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    address: customer.street,
    city: customer.city,
    postalCode: customer.pincode,
    specialRequests: demo.request ?? '',
    expiresAt: new Date(bookedAt.getTime() + 3 * HOUR_MS),
    createdAt: bookedAt,
  });
  const booking = id === null ? null : await findBooking(trx, id);
  if (!booking) throw new Error(`demo booking ${index} could not be written`);
  return booking;
}

/** The same at every seeding, and like any other reference to look at. */
function demoReference(index: number): string {
  return `CH-${createHash('sha256').update(`demo booking ${index}`).digest('hex').slice(0, 8).toUpperCase()}`;
}
