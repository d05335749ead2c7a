import type { Side } from 'contract/bookings/statuses';
import type { Visit } from 'contract/bookings/visit';
import type { Context } from '../../context';
import { API_LIMITS } from '../../../platform/lib/limits';
import type { Booking } from '../../bookingRecord';
import { arrivalCode } from './arrivalCode';
import { visitDay, workBegins } from './visits.policy';
import { newVisit, type VisitNotes } from './visits.repo';

function toText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
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
    onMyWayAt: toText(visit.onMyWayAt),
    expectedAt: toText(visit.expectedAt),
    lateMinutes: visit.lateMinutes,
    arrivedAt: toText(visit.arrivedAt),
    code: showsCode ? arrivalCode(hmac, { bookingId: booking.id, providerId: booking.providerId, day }) : null,
    isCodeLocked: visit.wrongCodes >= API_LIMITS.arrivalCodeAttempts,
  };
}
