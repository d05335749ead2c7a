import type { PayoutProblem, PayoutReason, PayoutStatus } from 'contract/bookings/statuses';
import type { PayoutState } from './payouts.repo';

const SHOWN: Record<PayoutState, PayoutStatus> = {
  pending: 'pending',
  held: 'pending',
  unknown: 'processing',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  stopped: 'failed',
};

/** Why a payout is held, as far as its provider is told. */
const HELD_FOR: Readonly<Record<string, PayoutReason>> = {
  address: 'addressChanged',
  dispute: 'disputed',
  problem: 'problem',
};

/** The facts of a payout's row that decide the text its provider reads; null while there is no payout. */
interface PayoutFacts {
  status: string | null;
  failureCode: string | null;
  holdReason: string | null;
  providerBatchId: string | null;
}

/** Returns the payout as the provider of its booking reads it (M-8.3, M-73.4, M-77). */
export function shownPayout(facts: PayoutFacts): {
  payoutStatus: PayoutStatus;
  payoutProblem: PayoutProblem | null;
  payoutReason: PayoutReason | null;
} {
  const state = (facts.status ?? 'pending') as PayoutState;
  const payoutProblem = problemOf(state, facts.failureCode);
  return { payoutStatus: SHOWN[state], payoutProblem, payoutReason: payoutProblem && reasonOf(payoutProblem, facts) };
}

function problemOf(state: PayoutState, failureCode: string | null): PayoutProblem | null {
  if (state === 'held' || state === 'stopped') return state;
  if (state === 'failed') return 'returned';
  return state === 'processing' && failureCode === 'UNCLAIMED' ? 'unclaimed' : null;
}

function reasonOf(problem: PayoutProblem, { failureCode, holdReason, providerBatchId }: PayoutFacts): PayoutReason {
  if (problem === 'stopped') return 'refunded';
  if (problem === 'unclaimed') return 'unclaimed';
  if (problem === 'held') return HELD_FOR[holdReason ?? ''] ?? 'beingChecked';
  if (failureCode === 'NOT_PAID') return 'beingChecked';
  // Without a batch the payment provider has never taken it.
  return providerBatchId === null ? 'notAccepted' : 'returned';
}
