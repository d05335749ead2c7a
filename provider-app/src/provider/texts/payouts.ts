import { LIMITS } from 'contract/platform/limits';
import type { PayoutReason } from 'contract/money/transfers';

/** The reason why a payout has not arrived, and the helper's way to solve it (M-77). */
export const payoutReasons: Record<PayoutReason, string> = {
  addressChanged: `Waiting because your PayPal e-mail was changed, or your login reset, in the last ${LIMITS.payoutHoldHours} hours. It is sent by itself after that.`,
  disputed: 'Held because the customer disputes the payment. We decide once the dispute has ended.',
  beingChecked: 'Being checked by our team. We will write to you if we need anything.',
  returned: 'Came back from PayPal. Please check the PayPal e-mail in your profile; we still owe you the money.',
  notAccepted: 'Not accepted by PayPal. Please check the PayPal e-mail in your profile; we still owe you the money.',
  unclaimed:
    'Waiting for you: no PayPal account has this e-mail yet. Please claim the payout within 30 days, or correct your profile.',
  problem: 'Held until the problem with this booking is solved: its page shows how.',
  refunded: 'Stopped because the payment went back to the customer.',
};
