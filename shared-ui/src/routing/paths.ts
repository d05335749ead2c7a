import type { EarningsPeriod } from 'contract/catalogue/options';
import type { SearchQuery } from 'contract/catalogue/service';

export type Query = Readonly<Record<string, string | number | undefined>>;
type NoQuery = Readonly<Record<string, never>>;

function withQuery(path: string, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Declares the path of a page: calling it writes a link, its `pattern` is for route tables. */
export function path<Q extends object = NoQuery>(pattern: string) {
  return Object.assign((query?: Q) => withQuery(pattern, query), { pattern });
}

/** Declares the path of a page with one parameter, whose value links begin with. */
export function pathTo<Q extends object = NoQuery>(pattern: string) {
  const write = (value: string, query?: Q) => withQuery(pattern.replace(/:\w+/, encodeURIComponent(value)), query);
  return Object.assign(write, { pattern });
}

export const BOOK_STEPS = ['time', 'details', 'confirm'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
/** A step of the helper login other than the login itself. */
export type LoginMode = 'forgot' | 'reset';

/**
 * The paths that the shell provides; nobody types a path. Pages to which only their app links have theirs in the app's `paths.ts`: an app is
 * released without the shell.
 */
export const paths = {
  root: path('/'),
  landing: path('/landing'),
  home: path('/home'),
  categories: path('/categories'),
  category: pathTo('/category/:categoryName'),
  services: path<SearchQuery>('/services'),
  searchServices: path<SearchQuery>('/searchservices'),
  service: pathTo<Query>('/service/:id'),
  posts: path('/allposts'),
  post: pathTo('/post/:id'),
  /** A page of rules or help. */
  info: pathTo('/info/:slug'),
  /** `token` is of a mail about a decision. */
  reports: path<{ token?: string }>('/reports'),
  cart: path('/cart'),
  auth: path<{ returnTo?: string }>('/auth'),
  profile: path('/profile'),
  /** `helper` is the id of one whom the customer asks for (M-263.1). */
  book: path<{ service?: string; helper?: string; step?: BookStep }>('/book'),
  bookings: path('/bookings'),
  booking: pathTo('/bookings/:bookingId'),
  bookingHistory: path('/booking-history'),
  confirmBooking: pathTo('/booking/:bookingId/confirm'),
  paymentSuccess: path<{ token?: string; orderId?: string; bookingId?: string }>('/payment/paypal/success'),
  paymentCancel: path<{ token?: string; bookingId?: string }>('/payment/paypal/cancel'),
  review: path<{ booking?: string }>('/review'),
  /** The helper login as the guard names it, and as ended sessions name it: one screen (M-15). */
  providerLogin: path<{ mode?: LoginMode }>('/providerlogin'),
  login: path<{ mode?: LoginMode }>('/login'),
  provider: {
    root: path('/provider'),
    dashboard: path('/provider/dashboard'),
    services: path<{ page?: number }>('/provider/services'),
    bookings: path<{ page?: number; status?: string }>('/provider/bookings'),
    booking: pathTo('/provider/bookings/:bookingId'),
    chat: path('/provider/chat'),
    earnings: path<{ period?: EarningsPeriod }>('/provider/earnings'),
    profile: path('/provider/profile'),
  },
  /** The helper menu of the shared header: aliases of the helper area. */
  myServices: path('/my-services'),
  choresBookings: path('/chores-bookings'),
  serviceHistory: path('/service-history'),
  desk: {
    today: path<{ kind?: string; page?: number }>('/desk'),
    audit: path('/desk/audit'),
    login: path<{ returnTo?: string }>('/desk/login'),
  },
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
