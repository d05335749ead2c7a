import { BOOKING_RULES, canAct, type BookingAction } from 'contract/bookings/bookingLifecycle';
import { createProvider } from '../../../test/builders';
import { book } from '../../../test/paidApp';
import { usePaidApp } from '../../../test/usePaidApp';
import { factsOf } from './booking';
import { changeBooking } from './bookingChanges.repo';
import { findBooking } from './bookings.repo';

type Step = [BookingAction, Parameters<typeof changeBooking>[2]];

const app = usePaidApp();
const at = new Date('2026-06-16T09:00:00Z');
const cancelled = { to: 'cancelled', at, by: 'operator', reason: 'Tested' } as const;
const pay: Step = ['pay', { to: 'paid', at, matchAt: at }];
const accept: Step = ['accept', { to: 'accepted', at }];
const complete: Step = ['complete', { to: 'completed', at }];

// M-8.4
test.each<[string, (providerId: string) => Step[]]>([
  [
    'is done',
    (providerId) => [
      ['declinePayment', { to: 'paymentFailed', at }],
      pay,
      ['assign', { to: 'assigned', at, providerId }],
      ['reject', { to: 'rejected', at }],
      ['assign', { to: 'assigned', at, providerId }],
      ['release', { to: 'released', at }],
      ['assign', { to: 'assigned', at, providerId }],
      accept,
      ['takeBack', { to: 'released', at }],
      ['assign', { to: 'assigned', at, providerId }],
      accept,
      complete,
      ['confirm', { to: 'completionConfirmed', at, by: 'customer' }],
    ],
  ],
  [
    'is paid after its end',
    () => [
      ['expire', cancelled],
      ['payAfterEnd', { to: 'paidAfterEnd', at }],
      ['returnPayment', { to: 'refunded', at, refundedPence: 100 }],
      ['undoReturn', { to: 'paidAgain', at, refundedPence: 0 }],
    ],
  ],
  ['is cancelled', () => [['cancel', cancelled]]],
  ['is refunded', () => [pay, ['refund', cancelled], ['returnPayment', { to: 'refunded', at, refundedPence: 100 }]]],
  [
    'is cancelled after its early completion',
    (providerId) => [
      pay,
      ['assign', { to: 'assigned', at, providerId }],
      accept,
      complete,
      ['cancelCompleted', cancelled],
    ],
  ],
])('stores the facts of the table at every step of a booking that %s', async (_name, stepsOf) => {
  const { db } = app.context;
  const { booking } = await book(app);
  const { id: providerId } = await createProvider(app);
  const read = async () => {
    const stored = await findBooking(db, booking._id);
    if (!stored) throw new Error('no booking');
    return factsOf(stored);
  };
  for (const [action, change] of stepsOf(providerId)) {
    const before = await read();
    const { by, to } = BOOKING_RULES[action];
    expect([action, by.some((actor) => canAct(action, actor, before))]).toEqual([action, true]);
    await changeBooking(db, booking._id, change);
    expect([action, await read()]).toEqual([action, { ...before, ...to }]);
  }
});
