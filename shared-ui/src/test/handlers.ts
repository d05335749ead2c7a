import { PLAN_CHANGED } from 'contract/planning/plan';
import {
  BOOKING_RULES,
  canAct,
  type Actor,
  type AskedAction,
  type BookingFacts,
  BOOKING_REJECTIONS,
} from 'contract/bookings/bookingLifecycle';
import type { CustomerBooking, ProviderBooking } from 'contract/bookings/booking';
import type { CallName } from 'contract';
import type { Service } from 'contract/catalogue/service';
import { accountHandlers } from './accountHandlers';
import { token } from './builders';
import { afterwardsHandlers } from './afterwardsHandlers';
import { bookHandlers } from './bookHandlers';
import { catalogueHandlers } from './catalogueHandlers';
import { changeHandlers } from './changeHandlers';
import { HttpError, named, ok, operatorPage, type FakeRequest, type Handler } from './handler';
import { problemHandlers } from './problemHandlers';
import { operatorHandlers } from './operatorHandlers';
import { reportHandlers } from './reportHandlers';
import { seriesHandlers } from './seriesHandlers';
import type { ServerData } from './serverData';
import { threadHandlers } from './threadHandlers';
import { weekHandlers } from './weekHandlers';
import { visitHandlers } from './visitHandlers';

type AnyBooking = CustomerBooking | ProviderBooking;

function factsOf(booking: AnyBooking): BookingFacts {
  return { ...booking, ...booking.completionStatus };
}

/** Moves a booking by the contract's table, or rejects as the API does. */
function move(booking: AnyBooking, action: AskedAction, actor: Actor): void {
  if (!canAct(action, actor, factsOf(booking))) throw new HttpError(409, 'CONFLICT', BOOKING_REJECTIONS[action]);
  const { providerMarkedCompleted, customerConfirmed, ...statuses } = BOOKING_RULES[action].to;
  Object.assign(booking, statuses);
  if (providerMarkedCompleted !== undefined) booking.completionStatus.providerMarkedCompleted = providerMarkedCompleted;
  if (customerConfirmed !== undefined) booking.completionStatus.customerConfirmed = customerConfirmed;
}

const PAGE = 10;

function page<T>(list: T[], total: 'totalBookings' | 'totalServices', request: FakeRequest) {
  const currentPage = Number(request.query.page ?? 1);
  return {
    data: list.slice((currentPage - 1) * PAGE, currentPage * PAGE),
    pagination: { currentPage, totalPages: Math.max(1, Math.ceil(list.length / PAGE)), [total]: list.length },
  };
}

function contains(text: string, part: string | undefined) {
  return text.toLowerCase().includes((part ?? '').toLowerCase());
}

function searched({ services }: ServerData, { query }: FakeRequest): Service[] {
  return services.filter(
    (one) =>
      contains(`${one.name} ${one.category.name}`, query.query) &&
      one.areas.some((area) => contains(area, query.location)),
  );
}

function addHours(hours: number): Handler {
  return ({ cart }, { body }) => {
    const itemId = String(body.itemId);
    cart[itemId] = Math.max(0, (cart[itemId] ?? 0) + hours);
    return ok({ cartData: cart });
  };
}

const changedProvider: Handler = (data, { body }) => {
  Object.assign(data.provider, body);
  return ok({ provider: data.provider });
};

/** How the fake server responds to each call from its data. */
export const handlers: Partial<Record<CallName, Handler>> = {
  ...accountHandlers,
  ...reportHandlers,
  ...afterwardsHandlers,
  ...problemHandlers,
  ...operatorHandlers,
  ...bookHandlers,
  ...weekHandlers,
  ...changeHandlers,
  ...catalogueHandlers,
  ...threadHandlers,
  ...seriesHandlers,
  ...visitHandlers,
  checkHealth: () => ({ success: true, status: 'ok', contract: '1' }),
  requestSignupCode: () => ok(),
  signup: () => ok({ token: token('user') }),
  login: () => ok({ token: token('user') }),
  forgotPassword: () => ok(),
  resetPassword: () => ok(),
  signupProvider: () => ok({ data: { token: token('serviceProvider') } }),
  loginProvider: (data) => ok({ token: token('serviceProvider'), provider: data.provider }),
  logout: () => ok(),
  listCategories: (data) => ok({ data: data.categories }),
  listServices: (data) => ok({ data: data.services }),
  listServicesOfCategory: ({ services }, { params }) =>
    ok({ data: services.filter(({ category }) => category.name === params.categoryName) }),
  searchServices: (data, request) => {
    const hits = searched(data, request);
    return ok({ ...page(hits, 'totalServices', request), totalServices: hits.length });
  },
  getService: ({ services }, { params }) => ok({ data: named(services, params.id) }),
  listPosts: ({ posts }) => ok({ data: posts }),
  getPost: ({ posts }, { params }) => ok({ data: named(posts, params.id) }),
  likePost: ({ posts }, { params }) => {
    const liked = named(posts, params.id);
    if (!liked.isLiked) Object.assign(liked, { isLiked: true, likes: liked.likes + 1 });
    return ok({ data: liked });
  },
  listReviews: ({ reviews }) => {
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    return ok({ data: reviews, average: reviews.length > 0 ? sum / reviews.length : null, count: reviews.length });
  },
  getWorkFigures: ({ workFigures }) => ok({ data: workFigures }),
  getPlan: ({ plan }) => ok({ data: plan }),
  savePlan: (data, { body: { revision, ...settings } }) => {
    if (revision !== data.plan.revision) throw new HttpError(409, 'CONFLICT', PLAN_CHANGED);
    data.plan = { ...data.plan, ...settings, revision: Number(revision) + 1 };
    return ok({ data: data.plan });
  },
  listPastOffers: ({ pastOffers }, request) => ok(operatorPage(pastOffers, request)),
  getPublicProvider: ({ publicProviders }, { params }) => ok({ data: named(publicProviders, params.id) }),
  listProviderReviews: ({ providerReviews }, request) => ok(operatorPage(providerReviews, request)),
  listOwnReviews: ({ ownReviews }, request) => ok(operatorPage(ownReviews, request)),
  reportReview: ({ ownReviews }, { params, body }) => {
    const review = named(ownReviews, params.id);
    if (review.report) throw new HttpError(409, 'CONFLICT', 'You have already reported this review.');
    review.report = { reason: String(body.reason), reportedAt: '2026-11-20T09:30:00.000Z', dismissedAt: null };
    return ok();
  },
  getCart: ({ cart }) => ok({ cartData: cart }),
  addToCart: addHours(1),
  removeFromCart: addHours(-1),
  clearCart: (data) => {
    data.cart = {};
    return ok({ cartData: data.cart });
  },
  listOrders: ({ orders }) => orders,
  getCustomerProfile: (data) => ok({ data: data.customer }),
  updateCustomerProfile: (data, { body }) => {
    Object.assign(data.customer, body);
    return ok({ data: data.customer });
  },
  listBookings: ({ bookings }) => ok({ data: bookings }),
  getBooking: ({ bookings, assignedBookings }, { params }) =>
    ok({ data: named<AnyBooking>([...bookings, ...assignedBookings], params.id) }),
  getBookingTimeline: ({ bookings, assignedBookings, timeline }, { params }) => {
    named<AnyBooking>([...bookings, ...assignedBookings], params.id);
    return ok({ data: timeline });
  },
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
  listPaidBookings: ({ paidBookings }, request) => ok(page(paidBookings, 'totalBookings', request)),
  setAvailability: ({ paidBookings }, { body }) => {
    named(paidBookings, body.bookingId).isAvailable = body.isAvailable === true;
    return ok();
  },
  listAssignedBookings: ({ assignedBookings }, request) =>
    ok(
      page(
        assignedBookings.filter(({ status }) => !request.query.status || status === request.query.status),
        'totalBookings',
        request,
      ),
    ),
  acceptBooking: ({ assignedBookings }, { body }) => {
    move(named(assignedBookings, body.bookingId), 'accept', 'provider');
    return ok();
  },
  rejectBooking: (data, { body }) => {
    const rejected = named(data.assignedBookings, body.bookingId);
    move(rejected, 'reject', 'provider');
    data.assignedBookings = data.assignedBookings.filter((one) => one !== rejected);
    return ok();
  },
  completeBooking: ({ assignedBookings }, { body }) => {
    move(named(assignedBookings, body.bookingId), 'complete', 'provider');
    return ok();
  },
  getEarnings: (data) => ok({ data: data.earnings }),
  getCurrentProvider: (data) => ok({ provider: data.provider }),
  getProviderProfile: (data, { params }) => ok({ provider: named([data.provider], params.id) }),
  updateProviderProfile: changedProvider,
  uploadProviderImage: (data) => {
    data.provider.profileImage = 'uploaded.webp';
    return ok({ provider: data.provider });
  },
  getChatHistory: ({ messages }, { query: { after, before, limit = messages.length } }) => {
    if (after !== undefined)
      return ok({ messages: messages.filter(({ _id }) => Number(_id) > Number(after)), hasMore: false });
    const earlier = messages.filter(({ _id }) => before === undefined || Number(_id) < Number(before));
    const start = Math.max(0, earlier.length - Number(limit));
    return ok({ messages: earlier.slice(start), hasMore: start > 0 });
  },
};
