/** Numbers of the product that browser and server must agree on. Times in the unit that the name says; sizes in bytes. */
export const LIMITS = {
  /** Helper signup (customer.md §5, §9). */
  signupPasswordMin: 5,
  descriptionMin: 20,
  imageMaxBytes: 5 * 1024 * 1024,
  /** Password reset (helper.md §5, §9). */
  resetPasswordMin: 8,
  passwordMax: 200,
  oneTimeCodeDigits: 6,
  oneTimeCodeMinutes: 10,
  oneTimeCodeAttempts: 5,
  /** Booking form (customer.md §5, §9). */
  bookingPhoneMin: 10,
  postalCodeMin: 5,
  specialRequestsMax: 2000,
  /** A range is at most this many days, so that no price or calendar runs away. */
  bookingDaysMax: 60,
  /** Reject dialog (helper.md §5). */
  rejectionReasonMax: 500,
  maxConcurrentMin: 1,
  maxConcurrentMax: 20,
  /** Payment page (customer.md §4, §9). */
  paymentPollMs: 5000,
  paymentPollAttempts: 12,
  refundLockMinutes: 5,
  /** Money rules (decisions: money and bookings). */
  unpaidHoldHours: 3,
  helperConfirmAfterHours: 48,
  freeCancelHoursBefore: 24,
  freeCancelMinutesAfter: 5,
  payoutHoldHours: 72,
  /** Review (customer.md §9). */
  ratingMin: 1,
  ratingMax: 5,
  reviewMax: 2000,
  chatTextMax: 2000,
  /** Text fields in general: names, addresses. 254 is the longest e-mail address there is. */
  shortTextMax: 200,
  emailMax: 254,
  longTextMax: 4000,
  cartQuantityMax: 99,
  searchPageSize: 12,
  bookingPageSize: 10,
} as const;
