import { BOOKING_RULES, canAct, type Actor, type BookingAction, type BookingFacts } from 'contract/bookingLifecycle';
import type { CustomerBooking, ProviderBooking } from 'contract/booking';
import type { FailureCode } from 'contract/response';
import type { Category } from 'contract/category';
import type { ChatMessage } from 'contract/chat';
import type { CustomerProfile } from 'contract/customer';
import type { CallName } from 'contract';
import type { Order } from 'contract/order';
import type { Earnings } from 'contract/payment';
import type { FullPost } from 'contract/post';
import type { Provider } from 'contract/provider';
import type { Review } from 'contract/review';
import type { Service } from 'contract/service';
import { customer, earnings, provider, token } from './builders';

/** What the fake server holds. */
export interface World {
  customer: CustomerProfile;
  provider: Provider;
  categories: Category[];
  services: Service[];
  posts: FullPost[];
  reviews: Review[];
  bookings: CustomerBooking[];
  paidBookings: ProviderBooking[];
  assignedBookings: ProviderBooking[];
  earnings: Earnings;
  messages: ChatMessage[];
  orders: Order[];
  cart: Record<string, number>;
}

export function emptyWorld(): World {
  return {
    customer: customer(),
    provider: provider(),
    categories: [],
    services: [],
    posts: [],
    reviews: [],
    bookings: [],
    paidBookings: [],
    assignedBookings: [],
    earnings: earnings({ totalEarnings: 0, bookingCount: 0, bookings: [] }),
    messages: [],
    orders: [],
    cart: {},
  };
}

export interface Asked {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The parsed JSON, or the fields and files of a form. */
  body: Readonly<Record<string, unknown>>;
}

/** An answer other than success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

type Answer = (world: World, asked: Asked) => unknown;

function ok(fields: object = {}) {
  return { success: true, ...fields };
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal(404, 'NOT_FOUND', 'Not found');
  return thing;
}

function named<T extends { _id: string; bookingId?: string }>(list: T[], id: unknown): T {
  return found(list.find((thing) => thing._id === id || (thing.bookingId !== undefined && thing.bookingId === id)));
}

type AnyBooking = CustomerBooking | ProviderBooking;

function factsOf(booking: AnyBooking): BookingFacts {
  return { ...booking, ...booking.completionStatus };
}

/** Moves a booking as the contract's table says, or refuses as the API does. */
function move(booking: AnyBooking, action: BookingAction, actor: Actor): void {
  if (!canAct(action, actor, factsOf(booking))) throw new Refusal(409, 'CONFLICT', BOOKING_RULES[action].refusal);
  const { providerMarkedCompleted, customerConfirmed, ...statuses } = BOOKING_RULES[action].to;
  Object.assign(booking, statuses);
  if (providerMarkedCompleted !== undefined) booking.completionStatus.providerMarkedCompleted = providerMarkedCompleted;
  if (customerConfirmed !== undefined) booking.completionStatus.customerConfirmed = customerConfirmed;
}

const PAGE = 10;

function page<T>(list: T[], total: 'totalBookings' | 'totalServices', asked: Asked) {
  const currentPage = Number(asked.query.page ?? 1);
  return {
    data: list.slice((currentPage - 1) * PAGE, currentPage * PAGE),
    pagination: { currentPage, totalPages: Math.max(1, Math.ceil(list.length / PAGE)), [total]: list.length },
  };
}

function contains(text: string, part: string | undefined) {
  return text.toLowerCase().includes((part ?? '').toLowerCase());
}

function searched({ services }: World, { query }: Asked): Service[] {
  return services.filter(
    (one) =>
      contains(`${one.name} ${one.category.name}`, query.query) &&
      one.areas.some((area) => contains(area, query.location)),
  );
}

function addHours(hours: number): Answer {
  return ({ cart }, { body }) => {
    const itemId = String(body.itemId);
    cart[itemId] = Math.max(0, (cart[itemId] ?? 0) + hours);
    return ok({ cartData: cart });
  };
}

const changedProvider: Answer = (world, { body }) => {
  Object.assign(world.provider, body);
  return ok({ provider: world.provider });
};

/** How the fake server answers each call from what it holds. Calls of operators have no screen and so no answer here. */
export const answers: Partial<Record<CallName, Answer>> = {
  checkHealth: () => ({ success: true, status: 'ok', contract: '1' }),
  requestSignupCode: () => ok(),
  signup: () => ok({ token: token('user') }),
  login: () => ok({ token: token('user') }),
  forgotPassword: () => ok(),
  resetPassword: () => ok(),
  signupProvider: () => ok({ data: { token: token('serviceProvider') } }),
  loginProvider: (world) => ok({ token: token('serviceProvider'), provider: world.provider }),
  logout: () => ok(),
  listCategories: (world) => ok({ data: world.categories }),
  listServices: (world) => ok({ data: world.services }),
  listServicesOfCategory: ({ services }, { params }) =>
    ok({ data: services.filter(({ category }) => category.name === params.categoryName) }),
  searchServices: (world, asked) => {
    const hits = searched(world, asked);
    return ok({ ...page(hits, 'totalServices', asked), totalServices: hits.length });
  },
  getService: ({ services }, { params }) => ok({ data: named(services, params.id) }),
  listPosts: ({ posts }) => ok({ data: posts }),
  getPost: ({ posts }, { params }) => ok({ data: named(posts, params.id) }),
  likePost: ({ posts }, { params }) => {
    const liked = named(posts, params.id);
    if (!liked.isLiked) Object.assign(liked, { isLiked: true, likes: liked.likes + 1 });
    return ok({ data: liked });
  },
  submitReview: () => ok({ message: 'Thank you for your review.' }),
  listReviews: ({ reviews }) => {
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    return ok({ data: reviews, average: reviews.length > 0 ? sum / reviews.length : null, count: reviews.length });
  },
  getCart: ({ cart }) => ok({ cartData: cart }),
  addToCart: addHours(1),
  removeFromCart: addHours(-1),
  clearCart: (world) => {
    world.cart = {};
    return ok({ cartData: world.cart });
  },
  listOrders: ({ orders }) => orders,
  getCustomerProfile: (world) => ok({ data: world.customer }),
  updateCustomerProfile: (world, { body }) => {
    Object.assign(world.customer, body);
    return ok({ data: world.customer });
  },
  listBookings: ({ bookings }) => ok({ data: bookings }),
  getBooking: ({ bookings, assignedBookings }, { params }) =>
    ok({ data: named<AnyBooking>([...bookings, ...assignedBookings], params.id) }),
  getCancelQuote: ({ bookings }, { params }) =>
    ok({ data: { refund: named(bookings, params.id).totalPrice, kept: 0 } }),
  cancelBooking: ({ bookings }, { params }) => {
    const cancelled = named(bookings, params.id);
    move(cancelled, 'cancel', 'customer');
    return ok({ data: { refund: cancelled.totalPrice, kept: 0 } });
  },
  confirmCompletion: ({ bookings, assignedBookings }, { body }) => {
    move(named<AnyBooking>([...bookings, ...assignedBookings], body.bookingId), 'confirm', 'customer');
    return ok();
  },
  getPaymentStatus: ({ bookings }, { params }) => {
    const { status, paymentStatus, paymentIds } = named(bookings, params.bookingId);
    return ok({ data: { status, paymentStatus, paymentIds } });
  },
  verifyPayment: ({ bookings }, { body }) => {
    const paid = named(bookings, body.bookingId);
    Object.assign(paid, { status: 'confirmed', paymentStatus: 'paid' });
    return ok({ data: paid });
  },
  listPaidBookings: ({ paidBookings }, asked) => ok(page(paidBookings, 'totalBookings', asked)),
  setAvailability: ({ paidBookings }, { body }) => {
    named(paidBookings, body.bookingId).isAvailable = body.isAvailable === true;
    return ok();
  },
  listAssignedBookings: ({ assignedBookings }, asked) =>
    ok(
      page(
        assignedBookings.filter(({ status }) => !asked.query.status || status === asked.query.status),
        'totalBookings',
        asked,
      ),
    ),
  acceptBooking: ({ assignedBookings }, { body }) => {
    move(named(assignedBookings, body.bookingId), 'accept', 'provider');
    return ok();
  },
  rejectBooking: (world, { body }) => {
    const rejected = named(world.assignedBookings, body.bookingId);
    move(rejected, 'reject', 'provider');
    world.assignedBookings = world.assignedBookings.filter((one) => one !== rejected);
    return ok();
  },
  completeBooking: ({ assignedBookings }, { body }) => {
    move(named(assignedBookings, body.bookingId), 'complete', 'provider');
    return ok();
  },
  getEarnings: (world) => ok({ data: world.earnings }),
  getCurrentProvider: (world) => ok({ provider: world.provider }),
  getProviderProfile: (world, { params }) => ok({ provider: named([world.provider], params.id) }),
  updateProviderProfile: changedProvider,
  uploadProviderImage: (world) => {
    world.provider.profileImage = 'uploaded.webp';
    return ok({ provider: world.provider });
  },
  getChatHistory: ({ messages }, { query }) =>
    ok({
      messages: query.after === undefined ? messages : messages.filter(({ _id }) => Number(_id) > Number(query.after)),
    }),
};
