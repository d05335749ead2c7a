import type { Side } from 'contract/bookings/statuses';
import { toPounds } from 'contract/money/money';
import { isOpenProblem } from 'contract/bookings/problem';
import type { BookingPay, BookingProvider, NextStep, Timeline, TimelineStep } from 'contract/bookings/visit';
import { instantOf } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { listRows } from '../../../platform/db/rows';
import { addMs, type Dated, MINUTE_MS } from '../../../platform/lib/durations';
import { type Booking, type BookingChange, confirmableFrom, dueOf, listAppliedChanges } from '../../bookingRecord';
import { sharesOfBooking } from '../../money';
import { findProviderRecord, isPublicProvider } from '../../people';
import type { StoredProblem } from '../problems/problems.repo';
import { visitDay } from '../visits/visits.policy';
import { toVisit } from '../visits/visits';
import type { VisitNotes } from '../visits/visits.repo';
import { readHistory, type AssignmentRow, type History } from './timeline.repo';

interface SidesHistory extends History {
  /** Of the helper who has the booking now; undefined when nobody has it. */
  assignment: AssignmentRow | undefined;
  visits: readonly VisitNotes[];
  changes: readonly BookingChange[];
}

/**
 * Reads the past events of a booking and the next ones (M-160). Neither side learns anything of helpers who had it before; only
 * the helper sees the own pay.
 */
export async function readBookingTimeline(context: Context, booking: Booking, side: Side): Promise<Dated<Timeline>> {
  const { db, clock, settings } = context;
  const { id, providerId } = booking;
  const all = await readHistory(db, booking);
  const history: SidesHistory = {
    ...all,
    assignment: all.assignments.findLast((one) => one.providerId === providerId),
    problems: all.problems.filter((problem) => problem.providerId === providerId),
    visits: providerId === null ? [] : await listRows(db, 'visits', { bookingId: id, providerId }, 'day'),
    changes: await listAppliedChanges(db, id),
  };
  const steps = stepsOf(history, side).sort((left, right) => left.at.getTime() - right.at.getTime());
  return {
    steps: steps.map(({ expectedAt, ...step }) => ({ ...step, ...(expectedAt && { expectedAt }) })),
    next: nextOf(history, clock.now()),
    today: toVisit(context, booking, history.visits, side),
    ...(side === 'provider'
      ? { pay: payOf(history, settings.commissionPercent) }
      : { helper: await findBookingProvider(db, booking, clock.now()) }),
  };
}

interface Step {
  kind: TimelineStep;
  at: Date;
  amount: number | null;
  expectedAt?: Date | null;
}

function step(kind: TimelineStep, at: Date | null | undefined, pence: number | null = null): Step[] {
  return at ? [{ kind, at, amount: pence === null ? null : toPounds(pence) }] : [];
}

/** Returns the steps of the helper's notes on a day of the booking (M-229.1). */
function stepsOfVisit({ onMyWayAt, lateAt, lateMinutes, expectedAt, arrivedAt }: VisitNotes, begins: Date): Step[] {
  const lateUntil = lateMinutes === null ? null : addMs(begins, lateMinutes * MINUTE_MS);
  return [
    ...step('late', lateAt).map((late) => ({ ...late, expectedAt: lateUntil })),
    ...step('on-my-way', onMyWayAt).map((coming) => ({ ...coming, expectedAt })),
    ...step('arrived', arrivedAt),
  ];
}

function problemSteps({ createdAt, deskAt, state, endedAt, refundPence }: StoredProblem): Step[] {
  return [
    ...step('problem-reported', createdAt),
    ...step('problem-desk', deskAt),
    ...(state === 'agreed' ? step('problem-agreed', endedAt, refundPence) : []),
    ...(state === 'decided' ? step('problem-decided', endedAt, refundPence) : []),
    ...(state === 'withdrawn' ? step('problem-withdrawn', endedAt) : []),
  ];
}

function stepsOf(history: SidesHistory, side: Side): Step[] {
  const { booking, assignment, refunds, payout, visits, problems, changes } = history;
  const isAccepted = assignment !== undefined && assignment.status !== 'assigned';
  return [
    ...step('booked', booking.createdAt),
    ...step('paid', booking.paidAt, changes[0]?.previousTotalPence ?? booking.totalPence),
    ...step('assigned', assignment?.assignedAt),
    ...step('accepted', isAccepted ? booking.acceptedAt : null),
    ...visits.flatMap((visit) => stepsOfVisit(visit, instantOf(visit.day, booking.startTime))),
    ...changes.flatMap((change) =>
      step(change.kind === 'extra' ? 'extra-time' : 'time-changed', change.closedAt, dueOf(change) || null),
    ),
    ...step('completed', booking.providerCompletedAt),
    ...step('confirmed', booking.customerConfirmedAt),
    ...step('paid-out', payout?.processedAt, side === 'customer' ? null : (payout?.amountPence ?? null)),
    ...step('cancelled', booking.cancelledAt),
    ...problems.flatMap(problemSteps),
    ...refunds
      .filter(({ status }) => status === 'completed')
      .flatMap(({ updatedAt, amountPence }) => step('refunded', updatedAt, amountPence)),
  ];
}

interface Next {
  kind: NextStep;
  by: Date | null;
}

function nextOf(history: SidesHistory, now: Date): Next | null {
  const { booking, refunds, payout, problems } = history;
  const { status, customerConfirmedAt, providerCompletedAt } = booking;
  if (status === 'pending') return { kind: 'payment', by: booking.expiresAt };
  if (status === 'cancelled') {
    const isRefunding = refunds.some(({ status: refund }) => refund !== 'completed' && refund !== 'failed');
    return isRefunding ? { kind: 'refund', by: null } : null;
  }
  const open = problems.find(({ state }) => isOpenProblem(state));
  if (open)
    return open.state === 'desk' ? { kind: 'problem-desk', by: null } : { kind: 'problem', by: open.deadlineAt };
  if (status === 'confirmed') return nextOfConfirmed(history, now);
  if (customerConfirmedAt === null)
    return { kind: 'confirmation', by: providerCompletedAt && confirmableFrom(providerCompletedAt) };
  const isPaidOut = payout?.status === 'processed' || payout?.status === 'stopped';
  return isPaidOut ? null : { kind: 'payout', by: null };
}

function nextOfConfirmed({ booking, assignment, visits }: SidesHistory, now: Date): Next {
  const { assignmentStatus, matchAt, startsAt } = booking;
  if (assignmentStatus === 'assigned')
    return { kind: 'answer', by: (assignment?.status === 'assigned' && assignment.answerBy) || null };
  if (assignmentStatus !== 'accepted')
    return { kind: 'matching', by: matchAt !== null && matchAt > now ? matchAt : null };
  const day = visitDay(booking, now);
  const visit = visits.find((one) => one.day === day);
  if (visit?.arrivedAt) return { kind: 'completion', by: null };
  if (visit?.expectedAt) return { kind: 'arrival', by: visit.expectedAt };
  return startsAt > now ? { kind: 'work', by: startsAt } : { kind: 'completion', by: null };
}

/** Returns the helper who comes, for the booking's customer (M-165.1); null until one has accepted. */
async function findBookingProvider(db: Db, booking: Booking, now: Date): Promise<BookingProvider | null> {
  const { providerId, assignmentStatus } = booking;
  if (providerId === null || assignmentStatus !== 'accepted') return null;
  const record = await findProviderRecord(db, providerId, now);
  return record && { ...record, profileId: (await isPublicProvider(db, providerId)) ? providerId : null };
}

/**
 * Returns a helper's pay for a booking (M-164.2): as it was paid out, else as it will be, from the price less the refunds to the customer.
 * @param commissionPercent the rate of a booking that keeps none of its own
 * @returns null when nothing is paid out, as for an unpaid or a cancelled booking
 */
function payOf({ booking, refunds, payout }: History, commissionPercent: number): BookingPay | null {
  const { totalPence } = booking;
  if (payout) return toPay(totalPence, payout.amountPence, payout.commissionPence);
  if (booking.paidAt === null || booking.status === 'cancelled') return null;
  const refundedPence = refunds
    .filter(({ status, isDifference }) => status === 'completed' && !isDifference)
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
  const { payoutPence, commissionPence } = sharesOfBooking(booking, refundedPence, commissionPercent);
  return toPay(totalPence, payoutPence, commissionPence);
}

function toPay(totalPence: number, payoutPence: number, commissionPence: number): BookingPay {
  return {
    price: toPounds(totalPence),
    refunded: toPounds(totalPence - payoutPence - commissionPence),
    commission: toPounds(commissionPence),
    payout: toPounds(payoutPence),
  };
}
