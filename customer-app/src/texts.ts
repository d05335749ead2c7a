/**
 * Every text of the customer app, one object per page or group of pages. The wording that customer.md fixes is kept to the letter;
 * values come in through functions.
 */
const inPlace = (location: string) => (location ? ` in ${location}` : '');

export const common = {
  product: 'Choresy',
  retry: 'Retry',
  tryAgain: 'Try Again',
  home: 'Go Home',
  loading: 'Loading…',
  page: (current: number, total: number) => `Page ${current} of ${total}`,
  pages: 'Pages',
} as const;

/** Why a call gave nothing, where the server has not said so itself. */
export const reasons = {
  network: 'Network Error',
  timeout: 'The server took too long to answer',
  invalidAnswer: 'Invalid response format',
  status: (status: number) => `Request failed with status code ${status}`,
} as const;

/** customer.md §8, lists and search. */
export const failures = {
  categories: 'Failed to fetch categories',
  categoriesError: (reason: string) => `Error fetching categories: ${reason}`,
  categoryStrip: (reason: string) => `Error loading service categories: ${reason}`,
  categoryServices: 'Failed to fetch services for this category',
  categoryServicesError: (reason: string) => `Error fetching services: ${reason}`,
  search: 'Failed to fetch search results',
  searchError: 'Error searching services. Please try again.',
  services: (reason: string) => `Failed to fetch services: ${reason}`,
  servicesRefused: 'Failed to fetch services',
  posts: 'Failed to fetch posts',
  postsTitle: 'Oops! Something went wrong',
} as const;

export const serviceCard = {
  bookNow: 'Book Now',
  perHour: '/ hour',
} as const;

export const search = {
  serviceLabel: 'What service do you need?',
  servicePlaceholder: 'Cleaning, plumbing, painting…',
  locationLabel: 'Where?',
  locationPlaceholder: 'Enter location',
  suggestions: 'Suggestions',
  submit: 'Search',
  submitting: 'Searching...',
  popular: 'Popular searches',
} as const;

/** customer.md §2, §9: the order is the one shown. */
export const POPULAR_SEARCHES = ['cleaning', 'plumbing', 'electrical', 'handyman', 'painting', 'gardening'] as const;

export const landing = {
  claim: '300 completed bookings',
  title: 'Get your time back.',
  lede: 'Choresy gives people their time back with trusted, fast providers. Pick a chore, see the hourly price, and it is handled.',
  book: 'Book a chore in minutes',
  join: 'Become a helper',
  features: 'Made for both sides of the door',
  customersTitle: 'For customers',
  customers: [
    { icon: 'search', title: 'Find it fast', text: 'Search forty and more chores by keyword and place, or browse by category. No account needed to look.' },
    { icon: 'banknote', title: 'Clear hourly prices', text: 'The price per hour is on every card, and the whole cost before you pay. No surprises at the door.' },
    { icon: 'shield-check', title: 'Pay safely', text: 'Pay online with PayPal. The helper is paid once you both say that the work is done.' },
    { icon: 'calendar-check', title: 'Follow your booking', text: 'See every booking, its status and its helper, and say how it went in a review.' },
  ],
  helpersTitle: 'For helpers',
  helpers: [
    { icon: 'briefcase', title: 'Work that comes to you', text: 'Paid jobs in your trade and area. Mark the ones you want; accept what suits you.' },
    { icon: 'clock', title: 'Your hours', text: 'Set your working hours and how many bookings you take at once. Nobody books over them.' },
    { icon: 'wallet', title: 'Paid to your PayPal', text: 'Your share of each finished job is sent to your payout e-mail, and the earnings page shows every penny.' },
    { icon: 'message-circle', title: 'People behind it', text: 'Questions about a job? Chat with the team from your dashboard.' },
  ],
  stepsTitle: 'How it works',
  steps: [
    { title: 'Choose a chore', text: 'Search or browse, and open the one you need.' },
    { title: 'Pick a time', text: 'One day or several. You see the cost as you choose.' },
    { title: 'Pay and relax', text: 'Pay with PayPal. We find the helper and keep you posted.' },
  ],
} as const;

export const home = {
  claim: '300 completed bookings',
  title: 'Home chores, handled today.',
  lede: 'Trusted, fast helpers for every job around the house. Clear hourly prices, simple booking, and your time back.',
  topTitle: 'Top Chores near you!',
  topAll: 'See all chores',
  mostBookedTitle: 'Most Booked Chores',
  noChores: 'No chores available',
  diyTitle: 'Fancy doing it yourself?',
  diyText: 'Step-by-step guides from working helpers: what to buy, how long it takes, and when it is wiser to book someone.',
  diyRead: 'Read DIY guides',
  diyJoin: 'Become a helper',
  reviewsTitle: 'What customers say',
  reviewsLabel: 'Sample reviews',
  postsTitle: 'Latest from the blog',
  postsAll: 'All posts',
} as const;

export const categoryStrip = {
  title: 'Categories',
  pages: 'Pages of categories',
} as const;

export const categories = {
  title: 'Chores Categories',
  lede: 'Eight trades, one clear hourly price each. Pick where it hurts.',
  count: (count: number) => (count === 1 ? '1 chore' : `${count} chores`),
  empty: 'No categories available',
  emptyText: 'New categories are on their way. Every chore is in the full list meanwhile.',
  emptyAction: 'See all chores',
} as const;

export const category = {
  back: 'Back',
  count: (count: number) => `${count} ${count === 1 ? 'service' : 'services'} available`,
  empty: 'No chores available',
  emptyText: 'No helper offers chores in this category at the moment.',
  emptyAction: 'Browse all categories',
} as const;

export const services = {
  title: 'Find Your Perfect Chores',
  allTitle: 'All chores',
  allCount: (count: number) => `${count} ${count === 1 ? 'chore' : 'chores'}`,
  results: (term: string, location: string) => `Results for "${term}"${inPlace(location)}`,
  count: (count: number) => `${count} service(s) found`,
  searching: 'Searching for services...',
  noResults: 'No services found',
  noResultsText: (term: string, location: string) => `We couldn't find any services matching "${term}"${inPlace(location)}.`,
  noResultsFiltered: 'No chore in these results fits every filter.',
  suggestions: 'You could',
  checkSpelling: 'Check spelling',
  generalTerms: 'Use more general terms',
  removeLocation: 'Remove the location filter',
  browseCategories: 'Browse popular categories',
  popular: 'Popular searches',
  empty: 'No chores available',
  emptyText: 'There is nothing to book right now. The categories show what is coming.',
  emptyAction: 'Browse all categories',
} as const;

export const filters = {
  filters: 'Filters',
  filtersCount: (count: number) => `Filters (${count})`,
  sort: 'Sort',
  title: 'Filter the chores',
  categoryLegend: 'Category',
  priceLegend: 'Price per hour',
  minPrice: 'From (£)',
  maxPrice: 'To (£)',
  rating: 'Rating',
  anyRating: 'Any rating',
  minRating: (stars: number) => (stars === 5 ? '5 stars' : `${stars} stars and up`),
  apply: 'Show chores',
  clear: 'Clear filters',
  close: 'Close',
  applied: 'Filters in use',
  remove: (what: string) => `Remove filter: ${what}`,
  from: (price: string) => `From ${price}`,
  upTo: (price: string) => `Up to ${price}`,
  sortLegend: 'Sort by',
  sorts: { relevance: 'Relevance', price: 'Price', rating: 'Rating' },
  sortedBy: (word: string) => `Sorted by ${word.toLowerCase()}`,
} as const;

export const searchServices = {
  title: (query: string, location: string) => `Search results for "${query}"${inPlace(location)}`,
  count: (count: number) => `${count} service(s) found`,
  empty: (query: string) => `No chores found for "${query}"`,
  emptyText: 'Try searching for different keywords or check your spelling',
  emptyAction: 'See all chores',
} as const;

export const service = {
  back: 'All chores',
  noDescription: 'No description available for this service.',
  book: 'Book This Service Now',
  addToCart: 'Add to your chores',
  added: (name: string) => `${name} is in your chores`,
  viewCart: 'See your chores',
  inCart: (hours: number) => `${hours === 1 ? '1 hour' : `${hours} hours`} in your chores`,
  about: 'About this chore',
  areas: 'Offered in',
  facts: [
    { icon: 'clock', text: 'You choose the day and the hours' },
    { icon: 'shield-check', text: 'Cancel in full until 24 hours before' },
    { icon: 'credit-card', text: 'Pay safely with PayPal' },
  ],
  reviewsTitle: 'Reviews',
  reviewsCount: (count: number) => (count === 1 ? '1 verified review' : `${count} verified reviews`),
  noReviews: 'No reviews yet. Yours could be the first.',
  reviewsFailed: 'The reviews could not be loaded.',
  notFoundTitle: 'Service Not Found',
  notFound: 'Service not found',
  backToServices: 'Back to Services',
  failed: 'Failed to load service details',
} as const;

export const posts = {
  title: 'Posts',
  lede: 'Guides and ideas from working helpers.',
  empty: 'No Posts Yet',
  emptyText: 'The first guides are being written.',
  emptyAction: 'See all chores',
  readTime: (minutes: number) => `${minutes} min read`,
  views: 'views',
  likes: 'likes',
} as const;

export const post = {
  back: 'All posts',
  like: 'Like',
  liked: 'Liked',
  signInToLike: 'Sign in to like',
  likeFailed: 'Your like could not be saved. Please try again.',
  notFoundTitle: 'Post Not Found',
  notFound: 'This post is not there any more.',
  failed: 'Failed to load this post',
  more: 'More posts',
} as const;

export const cart = {
  title: 'Your chores',
  lede: 'Hours you plan, and what they cost. Book each chore when you are ready.',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  more: (name: string) => `One hour more of ${name}`,
  less: (name: string) => `One hour less of ${name}`,
  book: 'Book',
  clear: 'Clear all',
  total: 'Total',
  empty: 'No chores here yet',
  emptyText: 'Add a chore from its page to plan hours and see what they cost.',
  emptyAction: 'See all chores',
  failed: 'Your chores could not be saved. Please try again.',
  loadFailed: 'Your chores could not be loaded. Please try again.',
} as const;
