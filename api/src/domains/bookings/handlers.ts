import type { EventHandler } from '../context';
import { changeBooking, heldUntil } from '../bookingRecord';
import { countBooking } from '../catalogue';
import { sendBookingConfirmed, sendPaymentDeclined } from '../mails';
import { activateWaiting } from './series/series.repo';
import { enqueueSeriesClock } from './series/seriesClock';
import { beginSeries } from './series/startSeries';
import { matchTimeOf, scheduleStart } from './matching/startJobs';

/** Confirms the booking and sets in motion what follows: the mail, the matching, the watch over its start. */
export const confirmBooking: EventHandler<'bookingPaid'> = async (trx, context, { booking }) => {
  const now = context.clock.now();
  const matchAt = matchTimeOf(context);
  await changeBooking(trx, booking.id, { to: 'paid', at: now, matchAt });
  await countBooking(trx, booking.serviceId);
  await sendBookingConfirmed(trx, context, booking.id);
  await scheduleStart(trx, context, booking, { matchAt });
};

/** The first booking of a series is paid: its visits are asked for from now on (M-320.2). */
export const activatePaidSeries: EventHandler<'bookingPaid'> = async (trx, context, { booking }) => {
  const { seriesId } = booking;
  const now = context.clock.now();
  if (seriesId !== null && (await activateWaiting(trx, seriesId, now)))
    await enqueueSeriesClock(trx, context, seriesId, now);
};

/** A payer who waited for the provider meanwhile has as long to pay again as for a new booking, and gets a mail (M-462). */
export const letPayAgain: EventHandler<'latePaymentDeclined'> = async (trx, context, { booking }) => {
  const now = context.clock.now();
  await changeBooking(trx, booking.id, { to: 'heldAgain', at: now, until: heldUntil(now, booking.startsAt) });
  await sendPaymentDeclined(trx, context, booking.id);
};

/** @throws AppError 409 with as many series as one may have */
export const beginWantedSeries: EventHandler<'regularBookingCreated'> = async (trx, context, { first, everyWeeks }) => {
  await beginSeries(trx, first, { everyWeeks, isPaid: false, now: context.clock.now() });
};
