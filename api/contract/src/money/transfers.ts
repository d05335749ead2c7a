/* The words of money that leaves us: refunds to customers and payouts to helpers. */

/**
 * - `requested`: to be sent · `unknown`: it may have been sent, and only the provider's own record tells the outcome
 * - `pending`: the provider has it · `completed`: it has gone back
 * - `failed`: the provider rejected it, or it came back
 */
export const REFUND_STATES = ['requested', 'unknown', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The origin of a refund: us, the provider's site, the payer's bank, or the decision of a dispute. */
export type RefundOrigin = 'ours' | 'provider' | 'reversal' | 'dispute';

/**
 * - `pending`: to be sent · `held`: waits for what its hold reason says · `unknown`: as of a refund
 * - `processing`: the provider has it · `processed`: it has arrived
 * - `failed`: the provider rejected it, or it came back · `stopped`: after refunds nothing is left to pay
 */
export const PAYOUT_STATES = ['pending', 'held', 'unknown', 'processing', 'processed', 'failed', 'stopped'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Why a payout waits: a new address, an operator, an open dispute or problem, a refund or a payment that needs a look, money that came back, or
 * the helper's word that somebody else was in the account.
 */
export const HOLD_REASONS = [
  'address',
  'operator',
  'dispute',
  'problem',
  'refund',
  'payment',
  'return',
  'frozen',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The states of a payout as its provider reads them; nothing else leaves for the app (M-8). */
export const PAYOUT_STATUSES = ['pending', 'processing', 'processed', 'failed'] as const satisfies PayoutState[];
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The obstacles of a payout: it waits, it came back, its receiver has not claimed it, or nothing is left to pay. */
export const PAYOUT_PROBLEMS = ['held', 'returned', 'unclaimed', 'stopped'] as const;

/**
 * Why, as its provider reads it (M-77): the payout address is new or the login was reset, the customer disputes the payment, an operator looks at it, it came back
 * from the receiver, the payment provider did not take it, nobody has claimed it, the money went back to the customer, or a problem is not solved
 * yet (M-239).
 */
export const PAYOUT_REASONS = [
  'addressChanged',
  'disputed',
  'beingChecked',
  'returned',
  'notAccepted',
  'unclaimed',
  'refunded',
  'problem',
] as const;

export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** The states that the provider's badge shows (H-4.13): derived, never stored. */
export const PAYOUT_BADGES = ['pending', 'paid'] as const;
export type PayoutBadgeStatus = (typeof PAYOUT_BADGES)[number];
