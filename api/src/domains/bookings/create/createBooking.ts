import { createHash, randomBytes } from 'node:crypto';
import type { CreateBooking } from 'contract/bookings/booking';
import { totalPenceOf } from 'contract/money/money';
import { SESSION_EXPIRED } from '../../../platform/auth/sessions';
import { announce, type Context } from '../../context';
import { formatPence } from '../../../platform/lib/format';
import { transact, type Db } from '../../../platform/db/database';
import { findRow, insertIfNew, updateRows } from '../../../platform/db/rows';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { badRequest, conflict, unauthorized, isUuid } from '../../../platform/lib/errors';
import { requireNoContacts } from '../../../platform/lib/contacts/requireNoContacts';
import {
  countUnpaidBookings,
  findBooking,
  heldUntil,
  insertBooking,
  MAX_TOTAL_PENCE,
  type NewBooking,
  readSchedule,
  sizeOf,
} from '../../bookingRecord';
import { findServiceToBook, unbookable } from '../../catalogue';
import { insertPaymentOrder } from '../../money';
import { isBlocked, isPublicProvider, lockCustomer } from '../../people';
import { API_LIMITS } from '../../../platform/lib/limits';

/** A booking whose payment could not be begun, because the process died, is taken back after this long. */
export const UNSTARTED_PAYMENT_TTL_MS = 15 * MINUTE_MS;
const OPERATION = 'booking.create';

const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference is CH- and eight characters without those that are easily confused. */
async function insertWithReference(trx: Db, booking: Omit<NewBooking, 'reference'>): Promise<string> {
  for (;;) {
    const letters = Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]);
    const id = await insertBooking(trx, { ...booking, reference: `CH-${letters.join('')}` });
    if (id !== null) return id;
  }
}

/** @throws AppError 400 below the smallest total (M-42.2), or more than can be paid online */
export function requirePayableTotal(totalPence: number, minimumPence: number): void {
  if (totalPence < 1 || totalPence > MAX_TOTAL_PENCE) throw badRequest('A booking of this price cannot be paid online');
  if (totalPence < minimumPence)
    throw badRequest(`A booking must cost at least ${formatPence(minimumPence)}. Please choose more time.`);
}

/** Of many bookings that are created at once, one after the other counts. @throws AppError 401 the account was just closed */
export async function lockOpenAccount(trx: Db, customerId: string): Promise<void> {
  if (!(await lockCustomer(trx, customerId))) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
}

/** @throws AppError 401 · 409 with as many unpaid bookings as one may have (M-45.1) */
async function requireRoomForUnpaid(trx: Db, customerId: string, now: Date): Promise<void> {
  await lockOpenAccount(trx, customerId);
  if ((await countUnpaidBookings(trx, customerId, now)) >= API_LIMITS.unpaidBookingsMax) {
    throw conflict(
      `You have ${API_LIMITS.unpaidBookingsMax} bookings that are not paid yet. Please pay or cancel one of them before you book again.`,
      'TOO_MANY_UNPAID',
    );
  }
}

/** @throws AppError 409 the helper whom the customer asks for takes no bookings (M-261.1) */
async function requirePreferredProvider(trx: Db, customerId: string, providerId: string | undefined): Promise<void> {
  if (providerId === undefined) return;
  if (
    isUuid(providerId) &&
    (await isPublicProvider(trx, providerId)) &&
    !(await isBlocked(trx, customerId, providerId))
  )
    return;
  throw conflict(
    'The helper you asked for takes no bookings at the moment. Please book without asking for this helper.',
  );
}

/** Writes the booking with its order still to be made, and the jobs that end it if nobody pays. */
async function insertUnpaid(
  trx: Db,
  context: Context,
  { customerId, body }: BookingRequest,
  seriesId: string | null,
): Promise<string> {
  const now = context.clock.now();
  const schedule = readSchedule(body, now);
  const service = isUuid(body.serviceId) ? await findServiceToBook(trx, body.serviceId) : null;
  if (!service) throw await unbookable(trx, body.serviceId);
  const { days, minutesPerDay } = sizeOf(schedule);
  const totalPence = totalPenceOf(service.hourlyPence, minutesPerDay, days);
  requirePayableTotal(totalPence, context.settings.minimumTotalPence);
  await requirePreferredProvider(trx, customerId, body.preferredProviderId);
  await requireRoomForUnpaid(trx, customerId, now);
  const expiresAt = heldUntil(now, schedule.startsAt);
  const bookingId = await insertWithReference(trx, {
    ...schedule,
    days,
    minutesPerDay,
    totalPence,
    commissionPercent: context.settings.commissionPercent,
    customerId,
    expiresAt,
    createdAt: now,
    serviceId: service.id,
    serviceName: service.name,
    serviceDescription: service.description,
    serviceImage: service.image,
    categoryId: service.categoryId,
    preferredProviderId: body.preferredProviderId ?? null,
    seriesId,
    hourlyPence: service.hourlyPence,
    customerName: body.customerDetails.name,
    customerEmail: body.customerDetails.email,
    customerPhone: body.customerDetails.phone,
    ...body.serviceLocation,
    specialRequests: body.specialRequests ?? '',
  });
  if (body.repeatWeeks !== undefined) {
    const first = { id: bookingId, customerId, serviceId: service.id, ...schedule };
    await announce(trx, context, 'regularBookingCreated', { first, everyWeeks: body.repeatWeeks });
  }
  await insertPaymentOrder(trx, { bookingId, amountPence: totalPence, now });
  const unstarted = { runAt: addMs(now, UNSTARTED_PAYMENT_TTL_MS), dedupeKey: `${bookingId}:hold` };
  await context.jobs.enqueue(trx, 'booking.expire', { bookingId }, unstarted);
  await context.jobs.enqueue(trx, 'booking.expire', { bookingId }, { runAt: expiresAt, dedupeKey: bookingId });
  return bookingId;
}

interface BookingRequest {
  customerId: string;
  /** The client's, for one attempt. */
  key: string;
  body: CreateBooking;
}

/** `isNew`: this call made it, so this process holds its payment order. */
export interface CreatedBooking {
  bookingId: string;
  isNew: boolean;
}

/**
 * As createBooking, in the caller's transaction.
 * @param options.operation the purpose of the key
 * @param options.seriesId the regular help that it becomes a visit of
 */
export async function createBookingOnce(
  trx: Db,
  context: Context,
  request: BookingRequest,
  { operation = OPERATION, seriesId = null }: { operation?: string; seriesId?: string | null } = {},
): Promise<CreatedBooking> {
  const key = { accountId: request.customerId, operation, key: request.key };
  // A key that comes back with another content is a mistake of the client.
  const requestHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  if (!(await insertIfNew(trx, 'idempotency_keys', { ...key, requestHash, createdAt: context.clock.now() }))) {
    // The lock lets one request of a key go on at a time; one that has made no booking was given up.
    const earlier = await findRow(trx, 'idempotency_keys', key, { lock: true });
    if (!earlier?.bookingId) throw conflict('This booking was just given up. Please try again.');
    if (earlier.requestHash !== requestHash) throw conflict('This Idempotency-Key was used for another booking.');
    // A cancelled booking can no longer be paid: a customer who books the same again wants another one (M-7.4).
    if ((await findBooking(trx, earlier.bookingId))?.status !== 'cancelled')
      return { bookingId: earlier.bookingId, isNew: false };
  }
  const bookingId = await insertUnpaid(trx, context, request, seriesId);
  await updateRows(trx, 'idempotency_keys', key, { bookingId });
  return { bookingId, isNew: true };
}

/**
 * Books, once per key: the same key gives the same booking, however often and concurrently it is requested
 * (M-7.1), until that one is cancelled.
 * @throws AppError 400 a rule is broken, or the name has a phone number in it · 404 no such service · 409 the key was used for something else, too
 * many bookings are unpaid, or the helper asked for takes no bookings
 */
export function createBooking(context: Context, request: BookingRequest): Promise<CreatedBooking> {
  return transact(context.db, async (trx) => {
    const created = await createBookingOnce(trx, context, request);
    // Last, so that every other rule is reported first; a visit of regular help is booked in the name that is there.
    if (created.isNew) requireNoContacts({ 'customerDetails.name': request.body.customerDetails.name });
    return created;
  });
}
