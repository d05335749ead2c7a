import type { PayoutProblem, PayoutStatus } from 'contract/statuses';
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

/** What the provider of a booking reads of its payout (M-8.3). @param status null where there is none yet */
export function shownPayout(
  status: string | null,
  failureCode: string | null,
): { payoutStatus: PayoutStatus; payoutProblem: PayoutProblem | null } {
  const state = (status ?? 'pending') as PayoutState;
  return { payoutStatus: SHOWN[state], payoutProblem: problemOf(state, failureCode) };
}

function problemOf(state: PayoutState, failureCode: string | null): PayoutProblem | null {
  if (state === 'held' || state === 'stopped') return state;
  if (state === 'failed') return 'returned';
  return state === 'processing' && failureCode === 'UNCLAIMED' ? 'unclaimed' : null;
}
