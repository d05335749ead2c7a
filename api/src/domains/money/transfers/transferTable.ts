import type { PayoutState, RefundState } from 'contract/money/transfers';

/*
 * The states of money that leaves us, as a table: `moveTransfer` executes it, and docs/money.md shows it. A refund and a payout are two kinds
 * of one thing; their words differ, and only a payout is held or stopped (docs/adr/0154).
 */

export type TransferKind = 'refund' | 'payout';

/** The one by whose word it happens: we by ourselves, the payment provider, or an operator. */
export type By = 'system' | 'provider' | 'operator';

/**
 * The consequences of a transition, in the order of the table:
 * - `unclaim`: the process that has it lets it go
 * - `book`, `unbook`: the books note that the money has left, or that it is with us again
 * - `share`: a payout that has not been sent becomes what is left of the price
 * - `holdPayout`: the payout of the rest waits for a person, because a part of the price is owed to the customer
 * - `sendLater`, `checkLater`: a job sends it, or looks how far it is
 * - `warn`: operators read why, where the caller has a text
 */
export type Effect = 'unclaim' | 'book' | 'unbook' | 'share' | 'holdPayout' | 'sendLater' | 'checkLater' | 'warn';

export interface Transition<State extends string = string, Event extends string = string> {
  from: readonly State[];
  event: Event;
  to: State;
  by: By;
  effects: readonly Effect[];
}

/** A refund of which nobody knows yet that it was made, or failed. */
const OPEN = ['requested', 'unknown', 'pending'] as const satisfies RefundState[];
/** States in which no money of a payout is with its receiver or on the way there. */
export const UNSENT = ['pending', 'held', 'failed', 'stopped'] as const satisfies PayoutState[];
/** States of an unsent payout of which something is left to pay. */
const OWED = ['pending', 'held', 'failed'] as const satisfies PayoutState[];
/** States of a payout that the provider's record of it can still change. */
export const SENT = ['processing', 'processed'] as const satisfies PayoutState[];

// A row is a line.
// prettier-ignore
export const TRANSFER_TABLE = {
  refund: [
    // Committed before the request: its outcome is unknown from here on.
    { from: ['requested', 'unknown'], event: 'send', to: 'unknown', by: 'system', effects: [] },
    { from: ['unknown'], event: 'notSent', to: 'requested', by: 'provider', effects: ['unclaim'] },
    { from: OPEN, event: 'accepted', to: 'pending', by: 'provider', effects: ['unclaim', 'sendLater'] },
    { from: OPEN, event: 'made', to: 'completed', by: 'provider', effects: ['unclaim', 'book'] },
    { from: OPEN, event: 'rejected', to: 'failed', by: 'provider', effects: ['unclaim', 'holdPayout', 'warn'] },
    // Others have taken the money that it would have given back.
    { from: ['requested', 'unknown'], event: 'nothingLeft', to: 'failed', by: 'provider', effects: [] },
    // The provider takes back its word that it failed, or contradicts a person's.
    { from: ['failed'], event: 'accepted', to: 'pending', by: 'provider', effects: ['unclaim', 'sendLater', 'warn'] },
    { from: ['failed'], event: 'made', to: 'completed', by: 'provider', effects: ['unclaim', 'book', 'warn'] },
    { from: ['completed'], event: 'cameAgain', to: 'failed', by: 'provider', effects: ['unbook'] },
    { from: ['completed'], event: 'undone', to: 'failed', by: 'provider', effects: ['unbook', 'holdPayout', 'warn'] },
    { from: ['unknown'], event: 'settledPaid', to: 'completed', by: 'operator', effects: ['unclaim', 'book'] },
    { from: ['unknown'], event: 'settledNotPaid', to: 'failed', by: 'operator', effects: ['unclaim', 'holdPayout'] },
    { from: ['failed'], event: 'paidElsewhere', to: 'completed', by: 'operator', effects: ['unclaim', 'book'] },
    { from: ['completed'], event: 'cameBack', to: 'failed', by: 'operator', effects: ['unbook', 'holdPayout'] },
    { from: ['failed'], event: 'retried', to: 'requested', by: 'operator', effects: [] },
  ],
  payout: [
    { from: OWED, event: 'send', to: 'unknown', by: 'system', effects: [] },
    { from: ['unknown'], event: 'notSent', to: 'pending', by: 'provider', effects: ['unclaim'] },
    { from: ['unknown'], event: 'accepted', to: 'processing', by: 'provider', effects: ['unclaim', 'book', 'checkLater'] },
    { from: ['unknown'], event: 'rejected', to: 'failed', by: 'provider', effects: ['unclaim', 'warn', 'sendLater'] },
    { from: ['processing'], event: 'arrived', to: 'processed', by: 'provider', effects: [] },
    { from: ['processed'], event: 'unsettled', to: 'processing', by: 'provider', effects: [] },
    { from: SENT, event: 'returned', to: 'failed', by: 'provider', effects: ['unclaim', 'unbook', 'warn', 'sendLater', 'share'] },
    { from: OWED, event: 'held', to: 'held', by: 'system', effects: ['unclaim', 'warn', 'sendLater'] },
    { from: OWED, event: 'heldByOperator', to: 'held', by: 'operator', effects: [] },
    { from: ['pending', 'held'], event: 'released', to: 'pending', by: 'system', effects: ['sendLater'] },
    { from: ['held'], event: 'releasedByOperator', to: 'pending', by: 'operator', effects: [] },
    { from: UNSENT, event: 'nothingLeft', to: 'stopped', by: 'system', effects: [] },
    // A stopped payout is paid by a person's decision only.
    { from: ['stopped'], event: 'owedAgain', to: 'held', by: 'system', effects: [] },
    { from: ['unknown'], event: 'settledPaid', to: 'processed', by: 'operator', effects: ['unclaim', 'book'] },
    { from: ['unknown'], event: 'settledNotPaid', to: 'failed', by: 'operator', effects: ['unclaim', 'share'] },
    // An attempt that a person settled as not paid was paid after all.
    { from: UNSENT, event: 'turnedUp', to: 'processing', by: 'provider', effects: ['unclaim', 'book', 'checkLater', 'warn'] },
  ],
} as const satisfies { refund: readonly Transition<RefundState>[]; payout: readonly Transition<PayoutState>[] };

export type TransferEvent<Kind extends TransferKind> = (typeof TRANSFER_TABLE)[Kind][number]['event'];

/** @throws Error nothing of this kind happens in this state */
export function transitionOf(kind: TransferKind, from: string, event: string): Transition {
  const rows: readonly Transition[] = TRANSFER_TABLE[kind];
  const row = rows.find((each) => each.event === event && each.from.includes(from));
  if (!row) throw new Error(`a ${kind} that is ${from} cannot be ${event}`);
  return row;
}
