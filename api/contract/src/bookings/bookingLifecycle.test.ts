import {
  BOOKING_RULES,
  canAct,
  isAwaitingDecision,
  type Actor,
  type BookingAction,
  type BookingFacts,
} from './bookingLifecycle';

const fresh: BookingFacts = {
  status: 'pending',
  paymentStatus: 'pending',
  assignmentStatus: 'none',
  providerMarkedCompleted: false,
  customerConfirmed: false,
};
function after(facts: BookingFacts, action: BookingAction): BookingFacts {
  return { ...facts, ...BOOKING_RULES[action].to };
}

// M-8.1, M-8.4
test('leads from unpaid to confirmed without skipping a step', () => {
  const life: [BookingAction, Actor][] = [
    ['pay', 'customer'],
    ['assign', 'system'],
    ['accept', 'provider'],
    ['complete', 'provider'],
    ['confirm', 'customer'],
  ];
  let facts = fresh;
  for (const [index, [action, actor]] of life.entries()) {
    for (const [later, by] of life.slice(index + 1)) expect([later, canAct(later, by, facts)]).toEqual([later, false]);
    expect([action, canAct(action, actor, facts)]).toEqual([action, true]);
    facts = after(facts, action);
  }
  expect(facts).toEqual({
    status: 'completed',
    paymentStatus: 'paid',
    assignmentStatus: 'accepted',
    providerMarkedCompleted: true,
    customerConfirmed: true,
  });
  expect(canAct('review', 'customer', facts)).toBe(true);
});

// M-8.4
test.each<[BookingAction, Actor]>([
  ['accept', 'customer'],
  ['complete', 'customer'],
  ['assign', 'provider'],
  ['cancel', 'provider'],
  ['refund', 'customer'],
  ['confirm', 'operator'],
])('does not allow the action %s to a %s', (action, actor) => {
  const facts = after(after(after(fresh, 'pay'), 'assign'), 'accept');
  expect(canAct(action, actor, facts)).toBe(false);
});

// M-5.1
test('allows offers for a rejected booking again', () => {
  const rejected = after(after(after(fresh, 'pay'), 'assign'), 'reject');
  expect(canAct('offer', 'provider', rejected)).toBe(true);
  expect(canAct('assign', 'system', rejected)).toBe(true);
});

// M-6.2, M-8.4
test('ends a refunded booking first, and counts its payment as refunded once the money has gone back', () => {
  const ended = after(after(fresh, 'pay'), 'refund');
  expect(ended).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  const returned = after(ended, 'returnPayment');
  expect(returned).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(canAct('undoReturn', 'system', ended)).toBe(false);
  expect(after(returned, 'undoReturn')).toEqual(ended);
});

// H-4.6
test('awaits a decision only while the booking is assigned, not accepted and not cancelled', () => {
  expect(isAwaitingDecision({ status: 'confirmed', assignmentStatus: 'assigned' })).toBe(true);
  expect(isAwaitingDecision({ status: 'confirmed', assignmentStatus: 'accepted' })).toBe(false);
  expect(isAwaitingDecision({ status: 'cancelled', assignmentStatus: 'assigned' })).toBe(false);
});
