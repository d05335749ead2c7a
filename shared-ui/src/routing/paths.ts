import type { EarningsPeriod } from 'contract/catalogue/options';
import type { SearchQuery } from 'contract/catalogue/service';

/**
 * The paths that the shell provides. Screens link through `paths`, route tables are written with `routePatterns`; nobody types a path.
 * Younger pages that only their app links to have their path in its `src/lib`: an app is released without the shell.
 */
export type Query = Readonly<Record<string, string | number | undefined>>;

export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segment = encodeURIComponent;

export const BOOK_STEPS = ['time', 'details', 'confirm'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
/** A step of the helper login other than the login itself. */
export type LoginMode = 'forgot' | 'reset';

export const paths = {
  root: () => '/',
  landing: () => '/landing',
  home: () => '/home',
  categories: () => '/categories',
  category: (name: string) => `/category/${segment(name)}`,
  services: (search: SearchQuery = {}) => withQuery('/services', { ...search }),
  searchServices: (search: SearchQuery = {}) => withQuery('/searchservices', { ...search }),
  service: (id: string) => `/service/${segment(id)}`,
  posts: () => '/allposts',
  post: (id: string) => `/post/${segment(id)}`,
  cart: () => '/cart',
  auth: ({ returnTo }: { returnTo?: string } = {}) => withQuery('/auth', { returnTo }),
  profile: () => '/profile',
  /** @param to.helper the id of one whom the customer asks for (M-263.1) */
  book: (to: { service?: string; helper?: string; step?: BookStep } = {}) => withQuery('/book', to),
  bookings: () => '/bookings',
  booking: (bookingId: string) => `/bookings/${segment(bookingId)}`,
  bookingHistory: () => '/booking-history',
  confirmBooking: (bookingId: string) => `/booking/${segment(bookingId)}/confirm`,
  paymentSuccess: (query: { token?: string; orderId?: string; bookingId?: string } = {}) =>
    withQuery('/payment/paypal/success', query),
  paymentCancel: (query: { token?: string; bookingId?: string } = {}) => withQuery('/payment/paypal/cancel', query),
  review: ({ booking }: { booking?: string } = {}) => withQuery('/review', { booking }),
  /** The helper login as the guard names it, and as ended sessions name it: one screen (M-15). */
  providerLogin: (query: { mode?: LoginMode } = {}) => withQuery('/providerlogin', query),
  login: (query: { mode?: LoginMode } = {}) => withQuery('/login', query),
  provider: {
    root: () => '/provider',
    dashboard: () => '/provider/dashboard',
    services: (query: { page?: number } = {}) => withQuery('/provider/services', query),
    bookings: (query: { page?: number; status?: string } = {}) => withQuery('/provider/bookings', query),
    booking: (bookingId: string) => `/provider/bookings/${segment(bookingId)}`,
    chat: () => '/provider/chat',
    earnings: (query: { period?: EarningsPeriod } = {}) => withQuery('/provider/earnings', query),
    profile: () => '/provider/profile',
  },
  /** The helper menu of the shared header: aliases of the helper area. */
  myServices: () => '/my-services',
  choresBookings: () => '/chores-bookings',
  serviceHistory: () => '/service-history',
  desk: {
    today: (query: { kind?: string; page?: number } = {}) => withQuery('/desk', query),
    audit: () => '/desk/audit',
    login: (query: { returnTo?: string } = {}) => withQuery('/desk/login', query),
  },
  design: () => '/design',
} as const;

/** The same paths with `:parameters`, for route tables. */
export const routePatterns = {
  root: '/',
  landing: '/landing',
  home: '/home',
  categories: '/categories',
  category: '/category/:categoryName',
  services: '/services',
  searchServices: '/searchservices',
  service: '/service/:id',
  posts: '/allposts',
  post: '/post/:id',
  cart: '/cart',
  auth: '/auth',
  profile: '/profile',
  book: '/book',
  bookings: '/bookings',
  booking: '/bookings/:bookingId',
  bookingHistory: '/booking-history',
  confirmBooking: '/booking/:bookingId/confirm',
  paymentSuccess: '/payment/paypal/success',
  paymentCancel: '/payment/paypal/cancel',
  review: '/review',
  providerLogin: '/providerlogin',
  login: '/login',
  provider: '/provider',
  providerDashboard: '/provider/dashboard',
  providerServices: '/provider/services',
  providerBookings: '/provider/bookings',
  providerBooking: '/provider/bookings/:bookingId',
  providerChat: '/provider/chat',
  providerEarnings: '/provider/earnings',
  providerProfile: '/provider/profile',
  myServices: '/my-services',
  choresBookings: '/chores-bookings',
  serviceHistory: '/service-history',
  desk: '/desk',
  deskLogin: '/desk/login',
  design: '/design',
} as const;

const OWN_ORIGIN = 'https://choresy.invalid';
/** A browser drops or rewrites these before it reads a URL. */
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * Where to go after a login, out of a URL that anybody may have written: a path of this site, or null.
 * It never names another site, nor the login itself (M-16).
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/') || UNSAFE.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, OWN_ORIGIN);
  } catch {
    return null;
  }
  // '/..//evil.example' is read as '//evil.example', which a router takes for another site.
  if (
    url.origin !== OWN_ORIGIN ||
    url.pathname.startsWith('//') ||
    [paths.auth(), paths.desk.login()].includes(url.pathname)
  )
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
