/** Numbers of the product that browser and server must agree on. Times in the unit that the name says; sizes in bytes. */
export const LIMITS = {
  /** Provider signup (C-9.1). */
  signupPasswordMin: 5,
  descriptionMin: 20,
  imageMaxBytes: 5 * 1024 * 1024,
  /** Password reset (H-9.1, M-32.1). */
  resetPasswordMin: 8,
  passwordMax: 200,
  oneTimeCodeDigits: 6,
  /** Booking form (C-9.16). */
  bookingPhoneMin: 10,
  specialRequestsMax: 2000,
  /** A range is at most this many days, so that price and calendar stay bounded. */
  bookingDaysMax: 60,
  /** Reject dialog (H-9.2). */
  rejectionReasonMax: 500,
  maxConcurrentMin: 1,
  maxConcurrentMax: 20,
  /** Categories and areas that a provider may choose to serve (M-43.1). */
  servedMax: 50,
  /** Payment page (C-9.17, C-9.18). */
  paymentPollMs: 5000,
  paymentPollAttempts: 12,
  refundLockMinutes: 5,
  /** Money rules (M-6.1, M-9.2, M-10.3, M-11.1). */
  unpaidHoldHours: 3,
  providerConfirmAfterHours: 48,
  freeCancelHoursBefore: 24,
  freeCancelMinutesAfter: 5,
  payoutHoldHours: 72,
  /** Review (C-9.19). */
  ratingMin: 1,
  ratingMax: 5,
  reviewMax: 2000,
  chatTextMax: 2000,
  /** Messages of one response of the chat history. */
  chatHistoryMax: 5000,
  /** Messages of one response of a booking's thread, and how long it can be written to after the work (M-200.3). */
  threadPageMax: 200,
  threadDaysAfter: 7,
  /** Text fields in general: names, addresses. 254 is the longest e-mail address there is. */
  shortTextMax: 200,
  emailMax: 254,
  longTextMax: 4000,
  /** The most a search may filter by: pounds per hour. */
  hourlyPriceMax: 10_000,
  /** Of a list that is requested by the page. */
  listPageSize: 50,
  listLimitMax: 200,
} as const;

/** How long a wanted time of a search may be, in hours. */
export const SLOT_HOURS = { min: 0.5, max: 12, step: 0.5 } as const;

// Lengths of time in milliseconds.
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
