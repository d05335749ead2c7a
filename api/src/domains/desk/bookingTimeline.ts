import { isolate } from 'contract/fields/characters';
import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingEvent, BookingEventKind } from 'contract/desk/operatorBookings';
import type { Db } from '../../platform/db/database';
import { formatPence } from '../../platform/lib/format';
import type { Booking } from '../bookingRecord';
import { problemEvents, listProblemEvents } from './problemEvents';
import {
  listActionEvents,
  listAssignmentEvents,
  listAvailabilityOffers,
  listDisputeEvents,
  listPaymentFailures,
  listPayoutEvents,
  listRefundEvents,
  listReviewEvents,
  readHistoryFacts,
  type ActionEventRow,
  type AssignmentEventRow,
  type DisputeEventRow,
  type HistoryFacts,
  type PayoutEventRow,
  type RefundEventRow,
} from './bookingTimeline.repo';

interface Event {
  at: Date;
  kind: BookingEventKind;
  by: BookingEvent['by'];
  text: string;
  reason?: string | null;
}

const SYSTEM = { role: 'system', id: null, name: null } as const;
const PAYMENT_PROVIDER = { role: 'payment-provider', id: null, name: null } as const;

/**
 * Everything that is stored about a booking's life, the oldest first: nothing is made up, and a fact that is overwritten when it
 * happens again appears as it was last (M-141.2).
 */
export async function readTimeline(db: Db, booking: Booking): Promise<BookingEvent[]> {
  const facts = await readHistoryFacts(db, booking.id);
  const failures = await listPaymentFailures(db, booking.id);
  const offers = await listAvailabilityOffers(db, booking.id);
  const assignments = await listAssignmentEvents(db, booking.id);
  const refunds = await listRefundEvents(db, booking.id);
  const payouts = await listPayoutEvents(db, booking.id);
  const disputes = await listDisputeEvents(db, booking.id);
  const actions = await listActionEvents(db, booking.id);
  const problems = await listProblemEvents(db, booking.id);
  const reviews = await listReviewEvents(db, booking.id);
  const customer = { role: 'customer', id: booking.customerId, name: booking.customerName } as const;
  const events: Event[] = [
    { at: booking.createdAt, kind: 'created', by: customer, text: `Booked for ${formatPence(booking.totalPence)}` },
    ...failures.map(({ failure_code: code, updated_at: at }) =>
      event(at, 'payment-failed', PAYMENT_PROVIDER, `The payment failed: ${code}`),
    ),
    ...when(booking.paidAt, 'paid', customer, `Paid ${formatPence(booking.totalPence)}`),
    ...offers.map((row) =>
      event(row.offered_at, 'offered', providerOf(row), `${isolate(row.business_name)} is available`),
    ),
    ...assignments.flatMap((row) => assignmentEvents(row, facts)),
    ...bookingEvents(booking, facts, assignments),
    ...actions.map(actionEvent),
    ...refunds.flatMap(refundEvents),
    ...payouts.flatMap(payoutEvents),
    ...disputes.flatMap(disputeEvents),
    ...problems.flatMap(({ problem, offers }) => problemEvents(problem, offers)),
    ...reviews.map(({ rating, created_at: at }) => event(at, 'reviewed', customer, `Reviewed with ${rating} of 5`)),
  ];
  return events
    .sort((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ at, reason = null, ...rest }) => ({ at: at.toISOString(), reason, ...rest }));
}

function event(at: Date, kind: BookingEventKind, by: Event['by'], text: string, reason: string | null = null): Event {
  return { at, kind, by, text, reason };
}

/** One event, if it has happened. */
function when(
  at: Date | null,
  kind: BookingEventKind,
  by: Event['by'],
  text: string,
  reason: string | null = null,
): Event[] {
  return at === null ? [] : [event(at, kind, by, text, reason)];
}

function providerOf({ provider_id: id, business_name: name }: { provider_id: string; business_name: string }) {
  return { role: 'provider', id, name } as const;
}

function assignmentEvents(row: AssignmentEventRow, { accepted_at: acceptedAt }: HistoryFacts): Event[] {
  const { assigned_at: from, decided_at: decidedAt } = row;
  const name = isolate(row.business_name);
  const provider = providerOf(row);
  const by =
    row.operator_id === null ? SYSTEM : ({ role: 'operator', id: row.operator_id, name: row.operator_name } as const);
  const assigned = event(from, 'assigned', by, `Assigned to ${name}`, row.reasons.join('; ') || null);
  if (decidedAt === null) return [assigned];
  const accepted = `${name} accepted`;
  if (row.status === 'accepted') return [assigned, event(decidedAt, 'accepted', provider, accepted)];
  if (row.status === 'rejected')
    return [assigned, event(decidedAt, 'rejected', provider, `${name} rejected`, row.rejection_reason)];
  if (row.status === 'expired')
    return [assigned, event(decidedAt, 'expired', SYSTEM, `${name} did not answer in time`)];
  // It had been accepted, and has been taken back or cancelled since.
  const wasAccepted = acceptedAt !== null && acceptedAt >= from && acceptedAt <= decidedAt;
  return [
    assigned,
    ...(wasAccepted ? [event(acceptedAt, 'accepted', provider, accepted)] : []),
    event(decidedAt, 'released', SYSTEM, `${name} no longer has it`),
  ];
}

function bookingEvents(booking: Booking, facts: HistoryFacts, assignments: readonly AssignmentEventRow[]): Event[] {
  const customer = { role: 'customer', id: booking.customerId, name: booking.customerName } as const;
  const last = assignments.findLast(({ provider_id: id }) => id === booking.providerId);
  const provider = last ? providerOf(last) : ({ role: 'provider', id: booking.providerId, name: null } as const);
  const canceller =
    facts.cancelled_by === 'customer'
      ? customer
      : facts.cancelled_by === 'operator'
        ? ({ role: 'operator', id: null, name: null } as const)
        : SYSTEM;
  return [
    ...when(booking.providerCompletedAt, 'completed', provider, 'Marked as completed'),
    ...when(
      booking.customerConfirmedAt,
      'confirmed',
      facts.confirmed_by === 'provider' ? provider : customer,
      'The completion is confirmed',
    ),
    ...when(booking.cancelledAt, 'cancelled', canceller, 'Cancelled', facts.cancel_reason),
  ];
}

function actionEvent({ action, reason, done_at: at, id, name, email }: ActionEventRow): Event {
  return event(at, 'operator-action', { role: 'operator', id, name: name || email }, action, reason);
}

function refundEvents(row: RefundEventRow): Event[] {
  const amount = formatPence(row.amount_pence);
  const by = row.origin === 'ours' ? SYSTEM : PAYMENT_PROVIDER;
  const requested = event(row.created_at, 'refund-requested', by, `A refund of ${amount} was requested`, row.reason);
  if (row.settled_as === 'paidElsewhere')
    return [requested, event(row.updated_at, 'refund-completed', SYSTEM, `${amount} was paid elsewhere`)];
  if (row.status === 'completed')
    return [requested, event(row.updated_at, 'refund-completed', PAYMENT_PROVIDER, `${amount} went back`)];
  if (row.status === 'failed')
    return [
      requested,
      event(
        row.updated_at,
        'refund-failed',
        PAYMENT_PROVIDER,
        `The refund of ${amount} failed`,
        row.failure_code && failureText(row.failure_code),
      ),
    ];
  return [requested];
}

function payoutEvents(row: PayoutEventRow): Event[] {
  const amount = formatPence(row.amount_pence);
  return [
    event(row.created_at, 'payout-earned', SYSTEM, `The payout of ${amount} is noted`),
    ...when(row.first_sent_at, 'payout-sent', SYSTEM, `The payout of ${amount} is sent`),
    ...when(row.processed_at, 'payout-processed', PAYMENT_PROVIDER, `The payout of ${amount} has arrived`),
    ...payoutTrouble(row),
  ];
}

function payoutTrouble({ status, updated_at: at, hold_reason: held, failure_code: code }: PayoutEventRow): Event[] {
  if (status === 'held') return [event(at, 'payout-held', SYSTEM, 'The payout is held', held && holdReasonText(held))];
  if (status === 'failed')
    return [event(at, 'payout-failed', PAYMENT_PROVIDER, 'The payout failed', code && failureText(code))];
  if (status === 'stopped')
    return [event(at, 'payout-stopped', SYSTEM, 'The payout is stopped: nothing is left to pay')];
  return [];
}

function disputeEvents(row: DisputeEventRow): Event[] {
  const amount = formatPence(row.amount_pence);
  return [
    event(row.opened_at, 'dispute-opened', PAYMENT_PROVIDER, `The payer disputes ${amount}`, row.reason || null),
    ...when(row.closed_at, 'dispute-closed', PAYMENT_PROVIDER, `The dispute is ${row.status}`),
  ];
}
