import { createHash, randomBytes } from 'node:crypto';
import type { CreateBooking } from 'contract/booking';
import { timeFailure } from 'contract/bookingForm';
import { LIMITS } from 'contract/limits';
import { priceOf } from 'contract/money';
import { inclusiveDays, londonAt, londonToday, minutesBetween } from 'contract/wallTime';
import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { badRequest, conflict, notFound } from '../../lib/errors';
import { isUuid } from '../../lib/uuid';
import { insertPaymentOrder } from '../payments/payments.repo';
import { slotsOf } from './booking';
import { insertBooking, type NewBooking } from './bookings.repo';

const MINUTE_MS = 60_000;
/** A booking whose payment could not be begun, because the process died, is taken back after this long. */
export const ORDERLESS_HOLD_MS = 15 * MINUTE_MS;
/** Longer than asking for an order takes with all its time-outs: then a repetition of the call may take over. */
export const ORDER_CLAIM_MS = 30_000;
/** More than any provider collects at once. */
const MOST_PENCE = 1_000_000_00;

const OPERATION = 'booking.create';

const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** CH- and eight characters without those that are easily confused. */
function newReference(): string {
  return `CH-${Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join('')}`;
}

/** Same content, same hash: a key that comes back with another content is a mistake of the client. */
function hashOf(body: CreateBooking): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

type When = Pick<NewBooking, 'isDateRange' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>;

/**
 * Checks the asked time against the clock: nothing past, and no hour that the spring change skips.
 * @throws AppError 400
 */
function readWhen(body: CreateBooking, now: Date): When {
  const failure = timeFailure(body, londonToday(now));
  if (failure) throw badRequest(failure.message);
  const isDateRange = body.dateRange !== undefined;
  const startDate = body.dateRange?.startDate ?? body.bookingDate ?? '';
  const when = { isDateRange, startDate, endDate: body.dateRange?.endDate ?? startDate, ...body.timeSlot };
  const slots = slotsOf(when);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) throw badRequest('Invalid booking date');
  for (const { day, from, to } of slots) {
    const exists = londonAt(from).time === when.startTime && londonAt(to).time === when.endTime && from < to;
    if (!exists) throw badRequest(`The clocks change on ${day}: this time does not exist on that day`);
  }
  if (first.from <= now)
    throw badRequest(isDateRange ? 'Start date cannot be in the past' : 'Booking date cannot be in the past');
  return { ...when, startsAt: first.from, endsAt: last.to };
}

async function insertWithReference(
  trx: Db,
  booking: Omit<NewBooking, 'reference'> & { days: number },
): Promise<string> {
  for (;;) {
    const id = await insertBooking(trx, { ...booking, reference: newReference() });
    if (id !== null) return id;
  }
}

async function findService(db: Db, id: string) {
  const service = isUuid(id)
    ? await db.selectFrom('services').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
    : undefined;
  if (!service) throw notFound('Service not found');
  return service;
}

/** Writes the booking with its order still to be made, and the jobs that end it if nobody pays. */
async function insertUnpaid(trx: Db, context: Context, customerId: string, body: CreateBooking): Promise<string> {
  const now = context.clock.now();
  const when = readWhen(body, now);
  const service = await findService(trx, body.serviceId);
  const minutesPerDay = minutesBetween(when.startTime, when.endTime);
  const days = inclusiveDays(when.startDate, when.endDate);
  const totalPence = priceOf(service.price_pence, minutesPerDay, days);
  if (totalPence < 1 || totalPence > MOST_PENCE) throw badRequest('A booking of this price cannot be paid online');
  const expiresAt = new Date(
    Math.min(now.getTime() + LIMITS.unpaidHoldHours * 60 * MINUTE_MS, when.startsAt.getTime()),
  );
  const bookingId = await insertWithReference(trx, {
    ...when,
    days,
    minutesPerDay,
    totalPence,
    customerId,
    expiresAt,
    createdAt: now,
    serviceId: service.id,
    serviceName: service.name,
    serviceDescription: service.description,
    serviceImage: service.image,
    categoryId: service.category_id,
    pricePence: service.price_pence,
    customerName: body.customerDetails.name,
    customerEmail: body.customerDetails.email,
    customerPhone: body.customerDetails.phone,
    address: body.serviceLocation.address,
    city: body.serviceLocation.city,
    postalCode: body.serviceLocation.postalCode,
    specialRequests: body.specialRequests ?? '',
  });
  await insertPaymentOrder(trx, {
    bookingId,
    amountPence: totalPence,
    now,
    claimedUntil: new Date(now.getTime() + ORDER_CLAIM_MS),
  });
  await context.jobs.enqueue(
    trx,
    'booking.expire',
    { bookingId },
    {
      runAt: new Date(now.getTime() + ORDERLESS_HOLD_MS),
      dedupeKey: `${bookingId}:hold`,
    },
  );
  await context.jobs.enqueue(trx, 'booking.expire', { bookingId }, { runAt: expiresAt, dedupeKey: bookingId });
  return bookingId;
}

/**
 * Books, once per key: the same key gives the same booking, however often and however much at once it is asked
 * (M-7.1).
 * @returns the booking's id, and whether this call made it: then this process holds its payment order
 * @throws AppError 400 a rule is broken · 404 no such service · 409 the key was used for something else
 */
export function createBooking(
  context: Context,
  input: { customerId: string; key: string; body: CreateBooking },
): Promise<{ bookingId: string; isNew: boolean }> {
  return transact(context.db, async (trx) => {
    const { customerId, key, body } = input;
    const requestHash = hashOf(body);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_keys')
      .values({
        account_id: customerId,
        operation: OPERATION,
        key,
        request_hash: requestHash,
        created_at: context.clock.now(),
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      const bookingId = await insertUnpaid(trx, context, customerId, body);
      await trx
        .updateTable('idempotency_keys')
        .set({ booking_id: bookingId })
        .where('account_id', '=', customerId)
        .where('operation', '=', OPERATION)
        .where('key', '=', key)
        .execute();
      return { bookingId, isNew: true };
    }
    const earlier = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash as requestHash', 'booking_id as bookingId'])
      .where('account_id', '=', customerId)
      .where('operation', '=', OPERATION)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!earlier?.bookingId) throw conflict('This booking was just given up. Please try again.');
    if (earlier.requestHash !== requestHash) throw conflict('This Idempotency-Key was used for another booking.');
    return { bookingId: earlier.bookingId, isNew: false };
  });
}
