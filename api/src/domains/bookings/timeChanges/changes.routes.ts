import { bookingChangeCalls } from 'contract/bookings/bookingChange.calls';
import { toPounds } from 'contract/money/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKey';
import { route } from '../../../platform/http/route';
import { requireCustomersBooking, requireSidesBooking, sideOf } from '../../bookingRecord';
import { changeTime, quoteChange } from './changeTime';
import { readChanges } from './changeViews';
import { withdrawChange } from './endChange';
import { answerExtraTime, askExtraTime } from './extraTime';

/** Another time for a paid booking (M-210 to M-215), and extra time on its day (M-220, M-221). */
export function changeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, bookingChangeCalls.getBookingChanges, async ({ params, session }) => {
    const by = sideOf(session);
    const booking = await requireSidesBooking(db, params.id, by);
    return { data: await readChanges(context, booking, by.side) };
  });

  route(app, bookingChangeCalls.quoteTimeChange, async ({ params, body, session }) => {
    const { booking, quote } = await transact(db, async (trx) => {
      const found = await requireCustomersBooking(trx, params.id, session.accountId);
      return { booking: found, quote: await quoteChange(trx, context, found, body) };
    });
    return {
      data: {
        revision: booking.timeRevision,
        price: toPounds(quote.totalPence),
        difference: toPounds(quote.differencePence),
        keepsHelper: quote.kept !== null,
        hasHelper: booking.assignmentStatus === 'accepted',
      },
    };
  });

  route(app, bookingChangeCalls.changeTime, async ({ params, body, session, request }) => {
    const key = idempotencyKeyOf(request);
    const input = { bookingId: params.id, customerId: session.accountId, key, body };
    return { data: await changeTime(context, input) };
  });

  route(app, bookingChangeCalls.withdrawChange, async ({ params, body, session }) => {
    await withdrawChange(context, params.id, body.changeId, sideOf(session));
    return {};
  });

  route(app, bookingChangeCalls.askExtraTime, async ({ params, body, session, request }) => {
    const key = idempotencyKeyOf(request);
    await askExtraTime(context, { bookingId: params.id, providerId: session.accountId, key, minutes: body.minutes });
    return {};
  });

  route(app, bookingChangeCalls.answerExtraTime, async ({ params, body, session }) => {
    const input = { bookingId: params.id, customerId: session.accountId, ...body };
    return { data: await answerExtraTime(context, input) };
  });
}
