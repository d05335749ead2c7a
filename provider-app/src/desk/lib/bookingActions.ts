import { canAct, type BookingAction, type BookingFacts } from 'contract/bookings/bookingLifecycle';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { instantOf, isDate, isTime } from 'contract/platform/wallTime';
import { datesOf } from 'shared-ui/booking';
import type { Booking } from '../api/bookings';
import type { ActionId } from '../texts/actions';
import { settleOptionsOf } from './settleOptions';

type ShownBooking = Pick<
  Booking,
  'status' | 'paymentStatus' | 'assignmentStatus' | 'completionStatus' | 'bookingDate' | 'timeSlot'
>;

function hasStarted({ bookingDate, timeSlot }: ShownBooking, now: number): boolean {
  const day = datesOf(bookingDate).start ?? '';
  return !isDate(day) || !isTime(timeSlot.startTime) || instantOf(day, timeSlot.startTime).getTime() <= now;
}

function allowed(actions: [ActionId, boolean][]): ActionId[] {
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

function aboutBooking(booking: ShownBooking, now: number): ActionId[] {
  const { status, paymentStatus, assignmentStatus, completionStatus } = booking;
  const facts = { status, paymentStatus, assignmentStatus, ...completionStatus } as BookingFacts;
  const can = (action: BookingAction) => canAct(action, 'operator', facts);
  const hasHelper = can('release') || can('takeBack');
  return allowed([
    ['assign', can('assign')],
    ['reassign', hasHelper],
    // Nobody would be found for a job that has begun (M-91.3).
    ['release', hasHelper && !hasStarted(booking, now)],
    // A job that is done is cancelled until its completion is confirmed (M-142.1).
    ['cancel', can('cancel') || (status === 'completed' && can('refund'))],
  ]);
}

function aboutMoney(money: BookingMoney): ActionId[] {
  const { left, payout, refunds, disputes } = money;
  const isPayout = (...statuses: string[]) => payout !== null && statuses.includes(payout.status);
  const isDisputed = disputes.some(({ status }) => status === 'open');
  const isUnsettled = (what: 'payout' | 'refund') => settleOptionsOf(money).some((option) => option.what === what);
  const isRetryable = refunds.some(({ origin, status, isOwed }) =>
    isOwed ? left > 0 : origin === 'ours' && ['unknown', 'requested'].includes(status),
  );
  return allowed([
    ['holdPayout', isPayout('pending', 'failed')],
    ['releasePayout', isPayout('held') && !isDisputed && payout?.holdReason !== 'problem'],
    ['retryPayout', isPayout('failed', 'unknown', 'pending') && !payout?.isContradicted],
    ['settlePayout', isUnsettled('payout')],
    ['refundPart', left > 0],
    ['retryRefund', isRetryable],
    ['settleRefund', isUnsettled('refund')],
  ]);
}

/**
 * An operator's possible actions on a booking now, by the table of its life and the state of its money. The API has the last word: it
 * rejects an action when somebody else was faster (409).
 * @param money left out while it is loading
 * @param now milliseconds since 1970
 */
export function allowedActions(booking: ShownBooking, money: BookingMoney | undefined, now: number): ActionId[] {
  return [...aboutBooking(booking, now), ...(money ? aboutMoney(money) : [])];
}
