import type { AssignmentStatus, BookingStatus, PaymentStatus, Side } from './statuses';

/** The facts that decide the possible actions on a booking. Server and both apps read the same facts. */
export interface BookingFacts {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  assignmentStatus: AssignmentStatus;
  providerMarkedCompleted: boolean;
  customerConfirmed: boolean;
}

export type Actor = Side | 'operator' | 'system';

/** The steps that nobody asks for, so that nobody is rejected. */
type OwnStep = 'declinePayment' | 'payAfterEnd' | 'expire' | 'returnPayment' | 'undoReturn';
/** The actions that somebody asks for. */
export type AskedAction =
  | 'pay'
  | 'offer'
  | 'assign'
  | 'release'
  | 'takeBack'
  | 'accept'
  | 'reject'
  | 'visit'
  | 'complete'
  | 'confirm'
  | 'cancel'
  | 'cancelCompleted'
  | 'refund'
  | 'review';
export type BookingAction = AskedAction | OwnStep;

interface Rule {
  /** The people who may do it. The policy checks that it is *their* booking. */
  by: readonly Actor[];
  from: Partial<{ [Fact in keyof BookingFacts]: readonly BookingFacts[Fact][] }>;
  /** The facts it changes; none for an action that only reads or notes. */
  to: Partial<BookingFacts>;
}

/**
 * THE table of a booking's life (C-4.23, H-4.1, M-8.4): which action, by whom, leads
 * from where to where. The API rejects by it (with BOOKING_REJECTIONS) and stores what it leads to, both apps render their buttons from it.
 */
export const BOOKING_RULES: Readonly<Record<BookingAction, Rule>> = {
  pay: {
    by: ['customer', 'system'],
    from: { status: ['pending'], paymentStatus: ['pending', 'failed'] },
    to: { status: 'confirmed', paymentStatus: 'paid' },
  },
  declinePayment: {
    by: ['system'],
    from: { status: ['pending'], paymentStatus: ['pending', 'failed'] },
    to: { paymentStatus: 'failed' },
  },
  // Money that comes for a booking that has ended goes back (M-6.2).
  payAfterEnd: { by: ['system'], from: { status: ['cancelled'] }, to: { paymentStatus: 'paid' } },
  expire: {
    by: ['system'],
    from: { status: ['pending'], paymentStatus: ['pending', 'failed'] },
    to: { status: 'cancelled' },
  },
  offer: {
    by: ['provider'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['none', 'rejected'] },
    to: {},
  },
  assign: {
    by: ['operator', 'system'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['none', 'rejected'] },
    to: { assignmentStatus: 'assigned' },
  },
  release: {
    by: ['operator', 'system'],
    from: { status: ['confirmed'], assignmentStatus: ['assigned'] },
    to: { assignmentStatus: 'none' },
  },
  takeBack: {
    by: ['operator'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['accepted'] },
    to: { assignmentStatus: 'none' },
  },
  accept: {
    by: ['provider', 'system'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['assigned'] },
    to: { assignmentStatus: 'accepted' },
  },
  reject: {
    by: ['provider'],
    from: { status: ['confirmed'], assignmentStatus: ['assigned'] },
    to: { assignmentStatus: 'rejected' },
  },
  // On its way to the customer, and there (M-225).
  visit: {
    by: ['provider'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['accepted'] },
    to: {},
  },
  complete: {
    by: ['provider'],
    from: { status: ['confirmed'], paymentStatus: ['paid'], assignmentStatus: ['accepted'] },
    to: { status: 'completed', providerMarkedCompleted: true },
  },
  confirm: {
    by: ['customer', 'provider'],
    from: {
      status: ['completed'],
      paymentStatus: ['paid'],
      providerMarkedCompleted: [true],
      customerConfirmed: [false],
    },
    to: { customerConfirmed: true },
  },
  cancel: {
    by: ['customer', 'operator', 'system'],
    from: { status: ['pending', 'confirmed'] },
    to: { status: 'cancelled' },
  },
  // Only until the start of a booking that was marked as completed on its day, but before it had begun (M-41.2).
  cancelCompleted: {
    by: ['customer'],
    from: { status: ['completed'], paymentStatus: ['paid'], customerConfirmed: [false] },
    to: { status: 'cancelled' },
  },
  // Ends the booking; its payment counts as refunded once the money has gone back.
  refund: {
    by: ['operator', 'system'],
    from: { paymentStatus: ['paid'], customerConfirmed: [false] },
    to: { status: 'cancelled' },
  },
  returnPayment: { by: ['system'], from: { paymentStatus: ['paid', 'refunded'] }, to: { paymentStatus: 'refunded' } },
  undoReturn: { by: ['system'], from: { paymentStatus: ['refunded'] }, to: { paymentStatus: 'paid' } },
  review: { by: ['customer'], from: { status: ['completed'], customerConfirmed: [true] }, to: {} },
};

/** True when the actor may do this to a booking in this state. */
export function canAct(action: BookingAction, actor: Actor, facts: BookingFacts): boolean {
  const rule = BOOKING_RULES[action];
  return rule.by.includes(actor) && isFrom(rule.from, facts);
}

function isFrom(from: Rule['from'], facts: BookingFacts): boolean {
  return Object.entries(from).every(([fact, allowed]) =>
    (allowed as readonly unknown[]).includes(facts[fact as keyof BookingFacts]),
  );
}

/** Not yet accepted and neither completed nor cancelled: the provider must accept or reject (H-4.6). */
export function isAwaitingDecision(facts: Pick<BookingFacts, 'status' | 'assignmentStatus'>): boolean {
  return facts.assignmentStatus !== 'accepted' && facts.status !== 'completed' && facts.status !== 'cancelled';
}

/** The API's message for a booking whose state does not allow the action. */
export const BOOKING_REJECTIONS: Readonly<Record<AskedAction, string>> = {
  pay: 'This booking can no longer be paid.',
  offer: 'This booking is already assigned.',
  assign: 'This booking cannot be assigned now.',
  release: 'This booking is not awaiting a helper’s decision.',
  takeBack: 'This booking has no helper to take it back from.',
  accept: 'This job has just been taken.',
  reject: 'This booking is no longer awaiting your decision.',
  visit: 'This booking is not one that you are going to.',
  complete: 'Only an accepted booking can be marked as completed.',
  confirm: 'This booking is not awaiting confirmation.',
  cancel: 'This booking can no longer be cancelled.',
  cancelCompleted: 'This booking can no longer be cancelled.',
  refund: 'There is no payment to refund.',
  review: 'A booking can be reviewed once it is completed and confirmed.',
};
