import { bookingMoney, moneyPayout, moneyRefund, operatorBooking } from 'shared-ui/test';
import { allowedActions } from './bookingActions';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TOMORROW = { isDateRange: false, singleDate: '2026-11-21', dateRange: null };
const YESTERDAY = { isDateRange: false, singleDate: '2026-11-19', dateRange: null };
const NOTHING_LEFT = bookingMoney({ left: 0 });

const confirmed = operatorBooking({ status: 'confirmed', paymentStatus: 'paid', bookingDate: TOMORROW });
const done = operatorBooking({
  ...confirmed,
  status: 'completed',
  assignmentStatus: 'accepted',
  completionStatus: { providerMarkedCompleted: true, customerConfirmed: false, completionDate: null },
});
function payout(given: Parameters<typeof moneyPayout>[0]) {
  return { ...NOTHING_LEFT, payout: moneyPayout({ status: 'pending', ...given }) };
}

describe('the actions of an operator on a booking', () => {
  // M-141.5
  it.each([
    ['a paid booking that nobody has', { assignmentStatus: 'none' }, ['assign', 'cancel']],
    ['one that its helper has rejected', { assignmentStatus: 'rejected' }, ['assign', 'cancel']],
    ['one that waits for its helper', { assignmentStatus: 'assigned' }, ['reassign', 'release', 'cancel']],
    ['one that its helper has accepted', { assignmentStatus: 'accepted' }, ['reassign', 'release', 'cancel']],
    ['one that has begun', { assignmentStatus: 'accepted', bookingDate: YESTERDAY }, ['reassign', 'cancel']],
    ['one that is not paid', { status: 'pending', paymentStatus: 'pending', assignmentStatus: 'none' }, ['cancel']],
    ['one that is cancelled', { status: 'cancelled', paymentStatus: 'refunded', assignmentStatus: 'none' }, []],
  ] as const)('follows the table of its life: %s', (_what, change, actions) => {
    expect(allowedActions({ ...confirmed, ...change }, NOTHING_LEFT, NOW)).toEqual(actions);
  });

  // M-142.1
  it('cancels a job that is done only until that is confirmed', () => {
    expect(allowedActions(done, NOTHING_LEFT, NOW)).toEqual(['cancel']);
    const isConfirmed = { ...done.completionStatus, customerConfirmed: true };
    expect(allowedActions({ ...done, completionStatus: isConfirmed }, NOTHING_LEFT, NOW)).toEqual([]);
  });

  // M-141.5, M-248
  it.each([
    ['pending', {}, ['holdPayout', 'retryPayout']],
    ['held', { status: 'held', holdReason: 'operator' }, ['releasePayout']],
    ['held until a problem is solved', { status: 'held', holdReason: 'problem' }, []],
    ['of unknown outcome', { status: 'unknown' }, ['retryPayout', 'settlePayout']],
    ['failed', { status: 'failed' }, ['holdPayout', 'retryPayout']],
    ['contradicted', { status: 'processed', isContradicted: true }, ['settlePayout']],
    ['sent', { status: 'processing' }, []],
  ])('acts on a payout that is %s', (_what, given, actions) => {
    expect(allowedActions({ ...done, status: 'gone' }, payout(given), NOW)).toEqual(actions);
  });

  it('does not release a payout while the payment is disputed, and refunds what is left', () => {
    const dispute = { id: 'D-1', status: 'open', amount: 84, reason: '', openedAt: '', closedAt: null };
    const money = { ...payout({ status: 'held' }), disputes: [dispute], left: 84 };
    expect(allowedActions({ ...done, status: 'gone' }, money, NOW)).toEqual(['refundPart']);
  });

  // M-92.6, M-76.10, M-76.11, M-141.5
  it.each([
    ['failed', [moneyRefund()], 84, ['refundPart', 'retryRefund', 'settleRefund']],
    ['failed, with nothing left', [moneyRefund()], 0, []],
    [
      'older than a part that arrived',
      [moneyRefund({ status: 'completed', isOwed: false }), moneyRefund()],
      3,
      ['refundPart', 'retryRefund', 'settleRefund'],
    ],
    ['of unknown outcome', [moneyRefund({ status: 'unknown', isOwed: false })], 0, ['retryRefund', 'settleRefund']],
    ['contradicted', [moneyRefund({ status: 'completed', isContradicted: true, isOwed: false })], 0, ['settleRefund']],
    [
      'paid elsewhere',
      [moneyRefund({ status: 'completed', settledAs: 'paidElsewhere', isOwed: false })],
      0,
      ['settleRefund'],
    ],
    ['of the payment provider’s own', [moneyRefund({ origin: 'provider', isOwed: false })], 0, []],
    [
      'older than others that cover it',
      [moneyRefund({ status: 'completed', isOwed: false }), moneyRefund({ isOwed: false })],
      3,
      ['refundPart'],
    ],
  ])('acts on a refund that is %s', (_what, refunds, left, actions) => {
    expect(allowedActions({ ...done, status: 'gone' }, bookingMoney({ refunds, left }), NOW)).toEqual(actions);
  });

  it('knows only what the booking allows while its money is loading', () => {
    expect(allowedActions(confirmed, undefined, NOW)).toEqual(['assign', 'cancel']);
  });
});
