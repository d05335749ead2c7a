import type { Side } from 'contract/bookings/statuses';
import type { DeskReason } from 'contract/bookings/problem';
import { isolate } from 'contract/fields/characters';
import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingEvent } from 'contract/desk/operatorBookings';
import type { Db } from '../../../platform/db/database';
import { listRows, type Row } from '../../../platform/db/rows';
import type { Dated } from '../../../platform/lib/durations';
import { formatPence } from '../../../platform/lib/format';
import type { Booking } from '../../bookingRecord';
import { listOffers, type StoredOffer, type StoredProblem } from '../problems/problems.repo';
import {
  listActions,
  listAvailabilityOffers,
  readHistory,
  type AssignmentRow,
  type History,
  type OfferRow,
} from './timeline.repo';

type Event = Omit<BookingEvent, 'at'> & { at: Date };
type Person = BookingEvent['by'];

/** Somebody of whom only the role is stored. */
function anyOf(role: Person['role']): Person {
  return { role, id: null, name: null };
}
const SYSTEM = anyOf('system');
const PAYMENT_PROVIDER = anyOf('payment-provider');

function providerOf({ providerId: id, businessName: name }: OfferRow | AssignmentRow): Person {
  return { role: 'provider', id, name };
}

function customerOf({ customerId, customerName }: Booking): Person {
  return { role: 'customer', id: customerId, name: customerName };
}

/**
 * Everything that is stored about a booking's life, as operators read it, the oldest first: nothing is made up, and a fact that is
 * overwritten when it happens again appears as it was last (M-141.2).
 */
export async function readDeskTimeline(db: Db, booking: Booking): Promise<Dated<BookingEvent>[]> {
  const history = await readHistory(db, booking);
  const orders = await listRows(db, 'payment_orders', { bookingId: booking.id });
  const offers = await listAvailabilityOffers(db, [booking.id]);
  const disputes = await listRows(db, 'disputes', { bookingId: booking.id }, 'openedAt desc', 'id');
  const actions = await listActions(db, booking.id);
  const problems: Event[] = [];
  for (const problem of history.problems) problems.push(...problemEvents(problem, await listOffers(db, problem.id)));
  const reviews = await listRows(db, 'reviews', { bookingId: booking.id });
  const customer = customerOf(booking);
  const price = formatPence(booking.totalPence);
  const events: Event[] = [
    ...event(booking.createdAt, 'created', customer, `Booked for ${price}`),
    ...orders.flatMap(({ failureCode: code, updatedAt }) =>
      event(code === null ? null : updatedAt, 'payment-failed', PAYMENT_PROVIDER, `The payment failed: ${code}`),
    ),
    ...event(booking.paidAt, 'paid', customer, `Paid ${price}`),
    ...offers.flatMap((row) =>
      event(row.offeredAt, 'offered', providerOf(row), `${isolate(row.businessName)} is available`),
    ),
    ...history.assignments.flatMap((row) => assignmentEvents(row, history)),
    ...bookingEvents(history),
    ...actions.flatMap(({ action, reason, doneAt, id, name, email }) =>
      event(doneAt, 'operator-action', { role: 'operator', id, name: name || email }, action, reason),
    ),
    ...history.refunds.flatMap(refundEvents),
    ...(history.payout ? payoutEvents(history.payout) : []),
    ...disputes.flatMap(disputeEvents),
    ...problems,
    ...reviews.flatMap(({ rating, createdAt }) =>
      event(createdAt, 'reviewed', customer, `Reviewed with ${rating} of 5`),
    ),
  ];
  return events.sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** One event, if it has happened. */
function event(
  at: Date | null,
  kind: BookingEvent['kind'],
  by: Person,
  text: string,
  reason: string | null = null,
): Event[] {
  return at === null ? [] : [{ at, kind, by, text, reason }];
}

function assignmentEvents(row: AssignmentRow, { booking: { acceptedAt } }: History): Event[] {
  const { status, assignedAt: from, decidedAt, operatorId, operatorName } = row;
  const name = isolate(row.businessName);
  const provider = providerOf(row);
  const by: Person = operatorId === null ? SYSTEM : { role: 'operator', id: operatorId, name: operatorName };
  // It had been accepted, and has been taken back or cancelled since.
  const isReleased = decidedAt !== null && !['accepted', 'rejected', 'expired'].includes(status);
  const wasAccepted = isReleased && acceptedAt !== null && acceptedAt >= from && acceptedAt <= decidedAt;
  const accepted = status === 'accepted' ? decidedAt : wasAccepted ? acceptedAt : null;
  return [
    ...event(from, 'assigned', by, `Assigned to ${name}`, row.reasons.join('; ') || null),
    ...event(accepted, 'accepted', provider, `${name} accepted`),
    ...(status === 'rejected' ? event(decidedAt, 'rejected', provider, `${name} rejected`, row.rejectionReason) : []),
    ...(status === 'expired' ? event(decidedAt, 'expired', SYSTEM, `${name} did not answer in time`) : []),
    ...(isReleased ? event(decidedAt, 'released', SYSTEM, `${name} no longer has it`) : []),
  ];
}

function bookingEvents({ booking, assignments }: History): Event[] {
  const customer = customerOf(booking);
  const last = assignments.findLast(({ providerId }) => providerId === booking.providerId);
  const provider: Person = last ? providerOf(last) : { ...anyOf('provider'), id: booking.providerId };
  const cancellers: Record<string, Person> = { customer, operator: anyOf('operator') };
  const canceller = cancellers[booking.cancelledBy ?? ''] ?? SYSTEM;
  const confirmer = booking.confirmedBy === 'provider' ? provider : customer;
  return [
    ...event(booking.providerCompletedAt, 'completed', provider, 'Marked as completed'),
    ...event(booking.customerConfirmedAt, 'confirmed', confirmer, 'The completion is confirmed'),
    ...event(booking.cancelledAt, 'cancelled', canceller, 'Cancelled', booking.cancelReason),
  ];
}

function refundEvents(row: Row<'refunds'>): Event[] {
  const { updatedAt: at, failureCode: code } = row;
  const amount = formatPence(row.amountPence);
  const by = row.origin === 'ours' ? SYSTEM : PAYMENT_PROVIDER;
  const requested = event(row.createdAt, 'refund-requested', by, `A refund of ${amount} was requested`, row.reason);
  if (row.settledAs === 'paidElsewhere')
    return [...requested, ...event(at, 'refund-completed', SYSTEM, `${amount} was paid elsewhere`)];
  if (row.status === 'completed')
    return [...requested, ...event(at, 'refund-completed', PAYMENT_PROVIDER, `${amount} went back`)];
  if (row.status !== 'failed') return requested;
  const failure = code && failureText(code);
  return [...requested, ...event(at, 'refund-failed', PAYMENT_PROVIDER, `The refund of ${amount} failed`, failure)];
}

function payoutEvents(row: Row<'payouts'>): Event[] {
  const amount = formatPence(row.amountPence);
  return [
    ...event(row.createdAt, 'payout-earned', SYSTEM, `The payout of ${amount} is noted`),
    ...event(row.firstSentAt, 'payout-sent', SYSTEM, `The payout of ${amount} is sent`),
    ...event(row.processedAt, 'payout-processed', PAYMENT_PROVIDER, `The payout of ${amount} has arrived`),
    ...payoutTrouble(row),
  ];
}

function payoutTrouble({ status, updatedAt: at, holdReason: held, failureCode: code }: Row<'payouts'>): Event[] {
  if (status === 'held') return event(at, 'payout-held', SYSTEM, 'The payout is held', held && holdReasonText(held));
  if (status === 'failed')
    return event(at, 'payout-failed', PAYMENT_PROVIDER, 'The payout failed', code && failureText(code));
  return status === 'stopped'
    ? event(at, 'payout-stopped', SYSTEM, 'The payout is stopped: nothing is left to pay')
    : [];
}

function disputeEvents(row: Row<'disputes'>): Event[] {
  const amount = formatPence(row.amountPence);
  return [
    ...event(row.openedAt, 'dispute-opened', PAYMENT_PROVIDER, `The payer disputes ${amount}`, row.reason || null),
    ...event(row.closedAt, 'dispute-closed', PAYMENT_PROVIDER, `The dispute is ${row.status}`),
  ];
}

const DESK_TEXTS: Record<DeskReason, string> = {
  asked: 'One side asks us to decide the problem',
  noAnswer: 'Nobody answered the last offer in time',
  noOffer: 'Nobody made an offer in time',
  paidOut: 'The problem comes to us: the payout has left already',
  disputed: 'The problem comes to us: the payment is disputed',
};

/** Returns the events of a problem. An operator's decision is among the actions too. */
function problemEvents(problem: StoredProblem, offers: readonly StoredOffer[]): Event[] {
  const { reporter, text, createdAt, deskAt, deskBecause } = problem;
  return [
    ...event(createdAt, 'problem-reported', anyOf(reporter), 'Reported a problem', text || null),
    ...offers.flatMap(({ by, refundPence, ofPence, at }) => {
      const offer = `Offered a refund of ${formatPence(refundPence)} of ${formatPence(ofPence)}`;
      return event(at, 'problem-offered', anyOf(by), offer);
    }),
    ...(deskBecause ? event(deskAt, 'problem-desk', SYSTEM, DESK_TEXTS[deskBecause]) : []),
    ...endOf(problem, offers.at(-1)?.by),
  ];
}

function endOf(problem: StoredProblem, lastOffer: Side | undefined): Event[] {
  const { state, endedAt: at, refundPence, reporter, decisionReason } = problem;
  const amount = formatPence(refundPence ?? 0);
  if (state === 'agreed') {
    const by = anyOf(lastOffer === 'customer' ? 'provider' : 'customer');
    return event(at, 'problem-agreed', by, `Accepted the offer: ${amount} goes back`);
  }
  if (state === 'decided') {
    const text = `The problem is decided: ${amount} goes back`;
    return event(at, 'problem-decided', anyOf('operator'), text, decisionReason);
  }
  if (state === 'withdrawn') return event(at, 'problem-withdrawn', anyOf(reporter), 'Withdrew the problem');
  return event(at, 'problem-ended', SYSTEM, 'The problem has ended with the booking');
}
