import { canAct, BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import { bookingReviewCalls } from 'contract/bookings/bookingChange.calls';
import { reviewCalls } from 'contract/catalogue/catalogue.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { isUniqueViolation, transact, type Db } from '../../../platform/db/database';
import { storeRow } from '../../../platform/db/rows';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { conflict, notFound, unauthorized, isUuid, requireById } from '../../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../../platform/lib/paging';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { route, sharedRoute } from '../../../platform/http/route';
import { factsOf, requireCustomersBooking } from '../../bookingRecord';
import { findReviewOfBooking, insertReview, listReviews, listProviderReviews } from './reviews.repo';
import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import { isPublicProvider } from '../../people';
import { findService } from '../services/services.repo';

/** The reviews of a helper's work, for everybody (M-260). */
export function providerReviewRoutes(app: FastifyInstance): void {
  sharedRoute(app, publicProviderCalls.listProviderReviews, null, async ({ params, query, db }) => {
    if (!isUuid(params.id) || !(await isPublicProvider(db, params.id))) throw notFound('Helper not found');
    const range = rangeOf(query);
    return pageResponse(await listProviderReviews(db, params.id, range), range);
  });
}

const ALREADY_REVIEWED = 'You have already reviewed this booking.';
const FEEDBACK_PER_HOUR = 60;
const REVIEWS_PER_PAGE = 100;

/** Reviews of completed bookings, and feedback that nobody publishes (C-7.24, M-17). */
export function reviewRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, reviewCalls.submitReview, async ({ body, session, request }) => {
    const now = clock.now();
    if (!body.bookingId) {
      const limit = { key: `feedback-from:${request.ip}`, max: FEEDBACK_PER_HOUR, windowSeconds: HOUR_SECONDS };
      await enforceRateLimits(db, now, [limit], 'Too many reviews were sent.');
      await storeRow(db, 'feedback', { rating: body.rating || null, review: body.review, createdAt: now });
      return { message: 'Thank you for your feedback!' };
    }
    if (session?.role !== 'user') throw unauthorized();
    const { bookingId, rating = 0, review } = body;
    const input = { bookingId, customerId: session.accountId, rating, review, now };
    await transact(db, (trx) => reviewBooking(trx, input)).catch((error: unknown) => {
      throw isUniqueViolation(error, 'reviews_booking_key') ? conflict(ALREADY_REVIEWED) : error;
    });
    return { message: 'Thank you for your review!' };
  });

  route(app, bookingReviewCalls.getBookingReview, async ({ params, session }) => {
    const { id } = await requireCustomersBooking(db, params.id, session.accountId);
    return { data: await findReviewOfBooking(db, id) };
  });

  sharedRoute(app, reviewCalls.listReviews, null, async ({ params, query, db: source }) => {
    const service = await requireById(params.id, (id) => findService(source, id), 'Service not found');
    const range = rangeOf({ ...query, limit: query.limit ?? REVIEWS_PER_PAGE });
    const { rating: average, reviewCount: count } = service;
    return { ...pageResponse(await listReviews(source, params.id, range), range), average, count };
  });
}

/** @throws AppError 404 for anyone else's booking, 409 when it cannot be reviewed */
async function reviewBooking(
  trx: Db,
  input: { bookingId: string; customerId: string; rating: number; review: string; now: Date },
): Promise<void> {
  const booking = await requireCustomersBooking(trx, input.bookingId, input.customerId);
  if (!canAct('review', 'customer', factsOf(booking)) || booking.providerId === null)
    throw conflict(BOOKING_REJECTIONS.review);
  const { rating, review, now } = input;
  const of = { booking_id: booking.id, service_id: booking.serviceId, provider_id: booking.providerId };
  await insertReview(trx, { ...of, customer_id: input.customerId, rating, review, created_at: now });
}
