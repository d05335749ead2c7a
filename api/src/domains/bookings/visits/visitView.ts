import { ARRIVAL_CODE_DIGITS } from 'contract/bookings/timeRules';
import type { Side } from 'contract/bookings/statuses';
import type { Visit } from 'contract/bookings/visit';
import type { Context } from '../../context';
import { isSameHmac, type HmacSigner } from '../../../platform/lib/hmac';
import { API_LIMITS } from '../../../platform/lib/limits';
import type { Booking } from '../../bookingRecord';
import { instant } from '../lists/bookingViews';
import { visitDay, workBegins } from './visits.policy';
import { newVisit, type VisitKey, type VisitNotes } from './visits.repo';

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
    startsAt: workBegins(booking, day).toISOString(),
    onMyWayAt: instant(visit.onMyWayAt),
    expectedAt: instant(visit.expectedAt),
    lateMinutes: visit.lateMinutes,
    arrivedAt: instant(visit.arrivedAt),
    code: showsCode ? arrivalCode(hmac, { bookingId: booking.id, providerId: booking.providerId, day }) : null,
    isCodeLocked: visit.wrongCodes >= API_LIMITS.arrivalCodeAttempts,
  };
}
