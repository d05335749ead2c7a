const TEXTS: Readonly<Record<string, string>> = {
  address: 'the helper’s PayPal e-mail was changed lately',
  operator: 'an operator holds it',
  dispute: 'the customer disputes the payment',
  problem: 'a problem is not solved yet',
  refund: 'a refund of its payment failed, or is not clear',
  payment: 'the payment itself is in doubt',
  return: 'it came back',
};

/** Why a payout is held, as the rest of a sentence that operators read; a reason of a later server as it is. */
export function holdReasonText(reason: string): string {
  return TEXTS[reason] ?? reason;
}
