/** Why a payout is held, as operators read it. */
export const holdReasons: Readonly<Record<string, string>> = {
  address: 'the helper’s PayPal e-mail was changed lately',
  operator: 'an operator holds it',
  dispute: 'the customer disputes the payment',
  problem: 'a problem is not solved yet',
  refund: 'a refund of its payment failed, or is not clear',
  payment: 'the payment itself is in doubt',
  return: 'it came back',
};
