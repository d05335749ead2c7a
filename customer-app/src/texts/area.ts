/** What the browser's tab says; the shell adds the product's name. */
export const titles = {
  landing: 'Your time back',
  home: 'Home',
  categories: 'Chores Categories',
  category: 'Category',
  services: 'Find Your Perfect Chores',
  searchServices: 'Search results',
  service: 'Chore details',
  posts: 'Posts',
  post: 'Post',
  cart: 'Your chores',
  auth: 'Login',
  profile: 'My Profile',
  book: 'Book a chore',
  bookingHistory: 'Chores Booking History',
  confirmBooking: 'Booking details',
  paymentSuccess: 'Your payment',
  paymentCancel: 'Payment not completed',
  review: 'Submit Your Review',
} as const;

export const area = {
  signupFailed: 'The signup could not be loaded.',
} as const;
