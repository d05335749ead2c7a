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
