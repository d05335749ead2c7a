import type { Actor } from 'contract/bookings/bookingLifecycle';
import { SIDES } from 'contract/bookings/statuses';
import {
  isOpenProblem,
  nextProblemState,
  offersLeftOf,
  REPORT_HOURS,
  type ProblemEvent,
  type ProblemFacts,
} from 'contract/bookings/problem';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';
import { conflict } from '../../../platform/lib/errors';
import { dateAndTime } from '../../../platform/lib/format';
import type { Booking } from '../../bookingRecord';
import type { StoredState } from './problems.repo';

export const NO_OPEN_PROBLEM = 'There is no open problem with this booking.';

function rejectionOf(event: ProblemEvent, actor: Actor, facts: ProblemFacts): string {
  const isOpen = isOpenProblem(facts.state);
  if (event === 'report')
    return isOpen ? 'A problem with this booking is reported already.' : 'The problem with this booking is solved.';
  if (!isOpen) return NO_OPEN_PROBLEM;
  if (event === 'withdraw') return 'Only the person who reported the problem can withdraw it.';
  if (event === 'decide') return 'The customer and the helper can still agree; there is nothing to decide yet.';
  if (facts.state === 'desk') return 'Our team decides this now.';
  if (event === 'accept') return 'There is no offer of the other side to accept.';
  const side = SIDES.find((one) => one === actor);
  const hasNone = side !== undefined && offersLeftOf(side, facts) <= 0;
  return hasNone ? 'You have made all your offers.' : 'Your offer is waiting for its answer.';
}

/** @returns the state that follows @throws AppError 409 a step that the table does not have (M-236) */
export function requireProblemEvent(event: ProblemEvent, actor: Actor, facts: ProblemFacts): StoredState {
  const next = nextProblemState(event, actor, facts);
  if (next === null || next === 'none') throw conflict(rejectionOf(event, actor, facts));
  return next;
}

/**
 * Returns the time until which a problem can be reported: so long after the work was marked as completed; while it is not, after the
 * booking's end (M-345), when it waits for operators as overdue.
 */
export function reportableUntil({ providerCompletedAt, endsAt }: Booking): Date {
  return addMs(providerCompletedAt ?? endsAt, REPORT_HOURS * HOUR_MS);
}

/** Why a booking is not one of which a problem can be reported now; null when it is (M-235). */
export function reportObstacle(booking: Booking, now: Date): string | null {
  const isGoing = booking.status === 'confirmed' || booking.status === 'completed';
  if (!isGoing || booking.assignmentStatus !== 'accepted' || booking.paymentStatus !== 'paid')
    return 'A problem can be reported once a helper has accepted the booking, until it is cancelled.';
  const until = reportableUntil(booking);
  return now < until ? null : `A problem could be reported until ${dateAndTime(until)}.`;
}
