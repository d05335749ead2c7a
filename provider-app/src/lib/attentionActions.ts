import type { AttentionKind } from 'contract/desk/attention';

/** What can be done about an item on its row, or about a booking on its page. */
export type ActionId =
  | 'approve'
  | 'deactivate'
  | 'suspend'
  | 'activate'
  | 'removeReview'
  | 'restoreReview'
  | 'dismissReport'
  | 'assign'
  | 'reassign'
  | 'release'
  | 'cancel'
  | 'refund'
  | 'refundPart'
  | 'decideProblem'
  | 'retryRefund'
  | 'settleRefund'
  | 'holdPayout'
  | 'releasePayout'
  | 'retryPayout'
  | 'settlePayout'
  | 'settle'
  | 'retryJob'
  | 'dismissJob';

/** The first one is what usually solves it. What the state of the thing does not allow, the server rejects with the reason. */
const ACTIONS: Partial<Record<AttentionKind, readonly ActionId[]>> = {
  'unassigned-booking': ['assign', 'refund'],
  'overdue-booking': ['assign', 'release', 'refund'],
  'helper-out-of-work': ['assign', 'release'],
  'held-payout': ['releasePayout', 'refundPart'],
  'unknown-payout': ['retryPayout', 'settlePayout'],
  'delayed-payout': ['retryPayout', 'holdPayout'],
  'failed-payout': ['retryPayout', 'holdPayout'],
  'unknown-refund': ['retryRefund', 'settleRefund'],
  'delayed-refund': ['retryRefund'],
  'failed-refund': ['retryRefund', 'settleRefund'],
  'contradicted-settlement': ['settle'],
  'open-dispute': ['refundPart'],
  'open-problem': ['decideProblem'],
  'given-up-job': ['retryJob', 'dismissJob'],
  'failing-job': ['retryJob'],
  'reported-review': ['dismissReport'],
  'pending-helper': ['approve', 'deactivate'],
};

/** The actions for a kind; none for one that a later server has. */
export function actionsOf(kind: string): readonly ActionId[] {
  return ACTIONS[kind as AttentionKind] ?? [];
}
