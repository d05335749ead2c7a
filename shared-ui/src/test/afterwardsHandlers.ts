import type { CallName } from 'contract';
import { review, service } from './builders';
import { HttpError, named, ok, type Handler } from './handler';

/** A customer's calls about a booking that is paid or done. */
export const afterwardsHandlers: Partial<Record<CallName, Handler>> = {
  getReceipt: ({ bookings, receipt }, { params }) => {
    named(bookings, params.id);
    if (!receipt) throw new HttpError(409, 'CONFLICT', 'This booking is not paid yet, so there is no receipt.');
    return ok({ data: receipt });
  },
  getBookingReview: ({ bookings, bookingReview }, { params }) => {
    named(bookings, params.id);
    return ok({ data: bookingReview });
  },
  submitReview: (data, { body: { bookingId, rating, review: text } }) => {
    if (typeof bookingId === 'string') {
      named(data.bookings, bookingId).isReviewed = true;
      data.bookingReview = review({ rating: Number(rating), review: String(text) });
    }
    return ok({ message: 'Thank you for your review.' });
  },
  listFavourites: ({ favourites }) => ok({ data: favourites }),
  addFavourite: ({ favourites, services }, { params: { kind, id = '' } }) => {
    if (kind === 'service') favourites.services.push(services.find(({ _id }) => _id === id) ?? service({ _id: id }));
    else favourites.helpers.push({ _id: id, businessName: 'Hart Home Help', image: null, rating: null, reviews: 0 });
    return ok();
  },
  removeFavourite: ({ favourites }, { params: { id } }) => {
    favourites.services = favourites.services.filter(({ _id }) => _id !== id);
    favourites.helpers = favourites.helpers.filter(({ _id }) => _id !== id);
    return ok();
  },
  replyToReview: ({ ownReviews }, { params, body }) => {
    const at = '2026-11-20T09:30:00.000Z';
    named(ownReviews, params.id).reply = { text: String(body.text), at, changeableUntil: '2999-01-01T00:00:00.000Z' };
    return ok();
  },
};
