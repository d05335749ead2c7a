import { isolate } from 'contract/fields/characters';
import type { AttentionKind } from 'contract/desk/attention';

/** Each kind of item that needs a person. */
export const attentionKinds: Record<AttentionKind, string> = {
  'unassigned-booking': 'Booking without a helper',
  'overdue-booking': 'Overdue booking',
  'helper-out-of-work': 'Helper out of work',
  'missing-check': 'Helper lacks a check',
  'held-payout': 'Payout held',
  'unknown-payout': 'Payout of unknown outcome',
  'delayed-payout': 'Payout delayed',
  'failed-payout': 'Payout failed',
  'unknown-refund': 'Refund of unknown outcome',
  'delayed-refund': 'Refund delayed',
  'failed-refund': 'Refund failed',
  'contradicted-settlement': 'Settlement contradicted',
  'refused-payment': 'Payment refused',
  'open-dispute': 'Dispute',
  'open-problem': 'Problem to decide',
  'given-up-job': 'Job given up',
  'failing-job': 'Job keeps failing',
  'pending-helper': 'Helper to approve',
  'frozen-helper': 'Payouts frozen',
  'ending-check': 'Check ends',
  'unanswered-chat': 'Chat without a reply',
  'reported-review': 'Review reported',
  'open-report': 'Report to decide',
};

/** In the order of the filter. */
export const ATTENTION_KINDS = Object.keys(attentionKinds) as AttentionKind[];

/** The page of the items that need a person. */
export const todayTexts = {
  title: 'Today',
  count: (count: number) => (count === 1 ? '1 thing needs a person' : `${count} things need a person`),
  filter: 'Show',
  everything: (count: number) => `Everything (${count})`,
  kind: (label: string, count: number) => `${label} (${count})`,
  table: 'What needs a person, the longest waiting first',
  what: 'What',
  problem: 'Problem',
  waiting: 'Waiting',
  amount: 'Amount',
  actions: 'Actions',
  since: (duration: string) => `for ${duration}`,
  due: (instant: string) => `Starts ${instant}`,
  overdue: (instant: string) => `Started ${instant}`,
  noAmount: '–',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${isolate(name)}`,
  dialogFailed: 'This dialog could not be loaded.',
  emptyTitle: 'Nothing needs a person',
  empty: 'New things show up here by themselves.',
  emptyKindTitle: 'None of this kind',
  showAll: 'Show everything',
  pages: 'Pages of what needs a person',
} as const;
