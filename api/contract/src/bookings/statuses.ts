/** The values a booking's statuses may take; nothing else is ever stored (M-8). Its payout's are in money/transfers. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'failed'] as const;
export const ASSIGNMENT_STATUSES = ['none', 'assigned', 'accepted', 'rejected'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const ROLES = ['user', 'serviceProvider', 'operator'] as const;
/** `user` is a customer, `serviceProvider` a provider (H-6.1). */
export type Role = (typeof ROLES)[number];

/** The two who have a booking with each other. */
export const SIDES = ['customer', 'provider'] as const;
export type Side = (typeof SIDES)[number];
