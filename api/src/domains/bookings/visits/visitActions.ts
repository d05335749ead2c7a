import { instantOf, londonAt } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { badRequest, conflict, tooMany } from '../../../platform/lib/errors';
import { API_LIMITS } from '../../../platform/lib/limits';
import type { ProviderOfBooking } from '../../bookingRecord';
import { sendLate, sendOnMyWay } from '../../mails';
import { isArrivalCode } from './visitView';
import { requireVisit, workBegins } from './visits.policy';
import { changeVisit, type VisitNotes } from './visits.repo';

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
    await changeVisit(trx, key, {
      on_my_way_at: visit.onMyWayAt ?? now,
      expected_at: expectedAt,
      notes: visit.notes + 1,
    });
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
    const expectedAt = addMs(workBegins(booking, key.day), minutes * MINUTE_MS);
    if (visit.lateMinutes === minutes && visit.expectedAt?.getTime() === expectedAt.getTime()) return;
    requireUnderWay(visit);
    if (expectedAt <= now) throw badRequest('You are later than that already. Please choose more minutes.');
    await changeVisit(trx, key, {
      late_at: now,
      late_minutes: minutes,
      expected_at: expectedAt,
      notes: visit.notes + 1,
    });
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
      await changeVisit(trx, key, { arrived_at: now });
      return null;
    }
    await changeVisit(trx, key, { wrong_codes: visit.wrongCodes + 1 });
    return API_LIMITS.arrivalCodeAttempts - visit.wrongCodes - 1;
  });
  if (attemptsLeft === null) return;
  if (attemptsLeft === 0) throw tooMany(LOCKED);
  const attempts = attemptsLeft === 1 ? 'one attempt' : `${attemptsLeft} attempts`;
  throw badRequest(`This is not the code on your customer’s page. You have ${attempts} left.`);
}
