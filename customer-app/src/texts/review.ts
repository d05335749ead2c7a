export const review = {
  title: 'Submit Your Review',
  lede: 'How did it go? A few words help the next customer, and your helper.',
  of: (name: string) => `Your booking: ${name}`,
  rating: 'Your rating',
  text: 'Your review',
  placeholder: 'Write your review here...',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  done: 'Thank you for your review.',
  refused: 'Failed to submit review. Please try again.',
  failed: 'An error occurred. Please try again later.',
  toBookings: 'Back to your bookings',
} as const;
