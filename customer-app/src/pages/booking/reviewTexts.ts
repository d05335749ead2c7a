/** The review on a booking's own page. */
export const bookingReviewTexts = {
  write: 'How did it go?',
  lede: 'A few words help the next customer, and your helper.',
  written: 'Your review',
  failed: 'Your review could not be loaded. Please try again.',
  formFailed: 'The form could not be loaded.',
} as const;
