import type { OperatorReview, ReviewState } from './attention';
import { TIME_ZONE } from '../platform/wallTime';

/** Why a payout or a refund failed, by the codes that only we note. */
const OURS: Readonly<Record<string, string>> = {
  NOT_PAID: 'an operator settled it as not paid',
  NOTHING_LEFT: 'nothing was left of the payment',
  RETURNED_TO_US: 'the money came back to us',
  TRANSFER_RETURNED: 'what was paid elsewhere came back, or was never sent',
};

/** By the payment provider's codes. */
const THEIRS: Readonly<Record<string, string>> = {
  RETURNED: 'it came back',
  REFUNDED: 'it came back',
  REVERSED: 'it came back',
  BLOCKED: 'the payment provider blocked it',
  REFUND_AMOUNT_EXCEEDED: 'it is more than is left there',
  CAPTURE_FULLY_REFUNDED: 'nothing is left there',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'our balance there is too low',
  INSUFFICIENT_FUNDS: 'our balance there is too low',
};

/** Why money was not sent, as the rest of a sentence. The payment provider's code stays beside it: its support asks for that. */
export function failureText(code: string): string {
  return OURS[code] ?? `${THEIRS[code] ?? 'the payment provider rejected it'} (${code})`;
}

const TEXTS: Readonly<Record<string, string>> = {
  address: 'the helper’s PayPal e-mail was changed, or the login reset, lately',
  operator: 'an operator holds it',
  dispute: 'the customer disputes the payment',
  problem: 'a problem is not solved yet',
  refund: 'a refund of its payment failed, or is not clear',
  payment: 'the payment itself is in doubt',
  return: 'it came back',
  frozen: 'the helper says that somebody else was in the account',
};

/** Why a payout is held, as the rest of a sentence that operators read; a reason of a later server as it is. */
export function holdReasonText(reason: string): string {
  return TEXTS[reason] ?? reason;
}

/** Tells how operators see a review: the public reads it, does not, or its helper’s report waits for them. */
export function reviewStateOf({ removedAt, report }: Pick<OperatorReview, 'removedAt' | 'report'>): ReviewState {
  if (removedAt !== null) return 'removed';
  return report?.dismissedAt === null ? 'reported' : 'shown';
}

/** The public reads it in place of a removed review (M-156.2). @param at the time of the removal */
export function removalText(reason: string, at: Date): string {
  const date = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
  return `Removed: ${reason}, ${date}`;
}
