import type { Side } from 'contract/bookings/statuses';
import { ARRIVAL_CODE_DIGITS } from 'contract/bookings/timeRules';
import type { Visit } from 'contract/bookings/visit';
import { instantOf, londonAt } from 'contract/platform/wallTime';
import { transact } from '../../../platform/db/database';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { badRequest, conflict, tooMany } from '../../../platform/lib/errors';
import { type HmacSigner, isSameHmac } from '../../../platform/lib/hmac';
import { API_LIMITS } from '../../../platform/lib/limits';
import type { Booking, ProviderOfBooking } from '../../bookingRecord';
import type { Context } from '../../context';
import { sendLate, sendOnMyWay } from '../../mails';
import { instant } from '../lists/bookingViews';
import { requireVisit, visitDay } from './visits.policy';
import { changeVisit, newVisit, type VisitKey, type VisitNotes } from './visits.repo';

const PURPOSE = 'arrival-code';

function textOf({ bookingId, providerId, day }: VisitKey): string {
  return `${bookingId} ${providerId} ${day}`;
}

function codeOf(hash: string): string {
  const number = Buffer.from(hash, 'base64url').readUInt32BE(0) % 10 ** ARRIVAL_CODE_DIGITS;
  return String(number).padStart(ARRIVAL_CODE_DIGITS, '0');
}

/** The code that the customer reads out at the door, of the visit and a key that the database does not have (M-226.1, ADR 0108). */
export function arrivalCode(hmac: HmacSigner, key: VisitKey): string {
  return codeOf(hmac.sign(PURPOSE, textOf(key)));
}

/** Compares in a time that does not depend on where the two differ. */
export function isArrivalCode(hmac: HmacSigner, key: VisitKey, code: string): boolean {
  return hmac.signWithAll(PURPOSE, textOf(key)).some((hash) => isSameHmac(code, codeOf(hash)));
}

/** Today's visit as one side of its booking sees it (M-229.2); null where the helper is not to come today. */
export function toVisit(
  { clock, hmac }: Pick<Context, 'clock' | 'hmac'>,
  booking: Booking,
  visits: readonly VisitNotes[],
  side: Side,
): Visit | null {
  const day = visitDay(booking, clock.now());
  if (day === null || booking.providerId === null) return null;
  const visit = visits.find((one) => one.day === day) ?? newVisit(day);
  const showsCode = side === 'customer' && visit.arrivedAt === null;
  return {
    startsAt: instantOf(day, booking.startTime).toISOString(),
    onMyWayAt: instant(visit.onMyWayAt),
    expectedAt: instant(visit.expectedAt),
    lateMinutes: visit.lateMinutes,
    arrivedAt: instant(visit.arrivedAt),
    code: showsCode ? arrivalCode(hmac, { bookingId: booking.id, providerId: booking.providerId, day }) : null,
    isCodeLocked: visit.wrongCodes >= API_LIMITS.arrivalCodeAttempts,
  };
}

/** Each of them is mailed, so their number is limited. @throws AppError 409, 429 */
function requireUnderWay({ arrivedAt, notes }: VisitNotes): void {
  if (arrivedAt !== null) throw conflict('You have already arrived.');
  if (notes >= API_LIMITS.visitNotesMax)
    throw tooMany('You have changed this often enough today. Please call your customer.');
}

/**
 * The helper sets off (M-225.1). The same time once more changes nothing; another one corrects it.
 * @param expectedTime London's wall time of today, 'HH:MM'
 * @throws AppError 400 a time that has passed · 404 not this helper's job · 409 not on the day, not accepted, or arrived already · 429 changed too often
 */
export async function reportOnMyWay(context: Context, job: ProviderOfBooking, expectedTime: string): Promise<void> {
  await transact(context.db, async (trx) => {
    const { booking, key, visit, now } = await requireVisit(trx, context, job);
    const expectedAt = instantOf(key.day, expectedTime);
    if (visit.onMyWayAt !== null && visit.expectedAt?.getTime() === expectedAt.getTime()) return;
    requireUnderWay(visit);
    if (expectedTime < londonAt(now).time) throw badRequest('Please choose a time from now on.');
    await changeVisit(trx, key, { onMyWayAt: visit.onMyWayAt ?? now, expectedAt, notes: visit.notes + 1 });
    await sendOnMyWay(trx, context, { bookingId: booking.id, providerId: job.providerId, expectedAt });
  });
}

/**
 * The helper comes so many minutes after the booked time (M-225.2). The same minutes once more change nothing; others correct them.
 * @throws AppError 400 later than that already · 404 not this helper's job · 409 not on the day, not accepted, or arrived already · 429 changed too often
 */
export async function reportLate(context: Context, job: ProviderOfBooking, minutes: number): Promise<void> {
  await transact(context.db, async (trx) => {
    const { booking, key, visit, now } = await requireVisit(trx, context, job);
    const expectedAt = addMs(instantOf(key.day, booking.startTime), minutes * MINUTE_MS);
    if (visit.lateMinutes === minutes && visit.expectedAt?.getTime() === expectedAt.getTime()) return;
    requireUnderWay(visit);
    if (expectedAt <= now) throw badRequest('You are later than that already. Please choose more minutes.');
    await changeVisit(trx, key, { lateAt: now, lateMinutes: minutes, expectedAt, notes: visit.notes + 1 });
    await sendLate(trx, context, { bookingId: booking.id, providerId: job.providerId, minutes, expectedAt });
  });
}

const LOCKED = 'Too many wrong codes. You can begin without one: nothing depends on it.';

/**
 * The helper is there, with the code that the customer has read out (M-226.2). Once arrived, another call changes nothing.
 * @throws AppError 400 a wrong code · 429 after too many of them
 */
export async function confirmArrival(context: Context, job: ProviderOfBooking, code: string): Promise<void> {
  // The wrong code is counted by a transaction that commits: an error that it throws would undo the count.
  const attemptsLeft = await transact(context.db, async (trx) => {
    const { key, visit, now } = await requireVisit(trx, context, job);
    if (visit.arrivedAt !== null) return null;
    if (visit.wrongCodes >= API_LIMITS.arrivalCodeAttempts) throw tooMany(LOCKED);
    if (isArrivalCode(context.hmac, key, code)) {
      await changeVisit(trx, key, { arrivedAt: now });
      return null;
    }
    await changeVisit(trx, key, { wrongCodes: visit.wrongCodes + 1 });
    return API_LIMITS.arrivalCodeAttempts - visit.wrongCodes - 1;
  });
  if (attemptsLeft === null) return;
  if (attemptsLeft === 0) throw tooMany(LOCKED);
  const attempts = attemptsLeft === 1 ? 'one attempt' : `${attemptsLeft} attempts`;
  throw badRequest(`This is not the code on your customer’s page. You have ${attempts} left.`);
}
