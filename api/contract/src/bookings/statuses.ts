/** The values a booking's four statuses may take; nothing else is ever stored (M-8). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'failed'] as const;
export const ASSIGNMENT_STATUSES = ['none', 'assigned', 'accepted', 'rejected'] as const;
export const PAYOUT_STATUSES = ['pending', 'processing', 'processed', 'failed'] as const;

/** What keeps a payout from arriving: it waits, it came back, its receiver has not claimed it, or nothing is left to pay. */
export const PAYOUT_PROBLEMS = ['held', 'returned', 'unclaimed', 'stopped'] as const;

/**
 * Why, as its provider reads it (M-77): the payout address is new, the customer disputes the payment, an operator looks at it, it came back
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

export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** What the provider's badge shows (H-4.13): derived, never stored. */
export const PAYOUT_BADGES = ['pending', 'paid'] as const;
export type PayoutBadgeStatus = (typeof PAYOUT_BADGES)[number];

export const ROLES = ['user', 'serviceProvider', 'operator'] as const;
/** `user` is a customer, `serviceProvider` a provider (H-6.1). */
export type Role = (typeof ROLES)[number];

/** The two who have a booking with each other. */
export const SIDES = ['customer', 'provider'] as const;
export type Side = (typeof SIDES)[number];
