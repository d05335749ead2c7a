import type { QueryOf } from 'contract/platform/call';
import { LIMITS } from 'contract/platform/limits';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { notFound } from '../../platform/lib/errors';
import { paginationOf, rangeOf } from '../../platform/lib/paging';
import { route } from '../../platform/http/route';
import { auditRoutes, byOperator } from '../audit';
import { findBooking } from '../bookingRecord';
import { refundBooking } from '../bookings';
import { toProvider } from '../people';
import { assignByHand } from './assignByHand';
import { activateProvider, approveProvider, deactivateProvider } from './operatorProviders';
import { listProviders } from './operatorProviders.repo';
import { getOperatorBooking, listOperatorBookings } from './operatorBooking';
import { listBookingIds, type BookingFilter } from './operatorBookings.repo';
import { attentionRoutes } from './attention.routes';
import { operatorMoneyRoutes } from './money.routes';
import { operatorBookingRoutes } from './operatorBooking.routes';
import { operatorChatRoutes } from './operatorChat.routes';
import { operatorProviderRoutes } from './operatorProvider.routes';
import { releaseBooking } from './releaseBooking';
import { addOperator } from './addOperator';
import { resetSecondFactor } from './resetSecondFactor';

/** The operators' calls (M-39). The role comes from the account in the database. */
export function operatorRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  auditRoutes(app, context);
  attentionRoutes(app, context);
  operatorMoneyRoutes(app, context);
  operatorProviderRoutes(app, context);
  operatorBookingRoutes(app, context);
  operatorChatRoutes(app, context);

  route(app, operatorCalls.listProviders, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const { rows, total } = await listProviders(
      db,
      { state: query.state ?? null, search: query.search || null },
      range,
    );
    return { success: true, data: rows.map(toProvider), pagination: paginationOf(range, total) };
  });
  route(app, operatorCalls.approveProvider, async ({ params, body, session }) => ({
    success: true,
    message: 'Helper approved.',
    data: toProvider(await approveProvider(context, params.id, byOperator(session, body))),
  }));
  route(app, operatorCalls.deactivateProvider, async ({ params, body, session }) => ({
    success: true,
    message: 'Helper deactivated.',
    data: toProvider(await deactivateProvider(context, params.id, byOperator(session, body))),
  }));
  route(app, operatorCalls.activateProvider, async ({ params, body, session }) => ({
    success: true,
    message: 'Helper activated.',
    data: toProvider(await activateProvider(context, params.id, byOperator(session, body))),
  }));

  route(app, operatorCalls.listOperatorBookings, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const { rows: ids, total } = await listBookingIds(db, filterOf(query), clock.now(), range);
    const data = await listOperatorBookings(db, ids, clock.now());
    return { success: true, data, pagination: paginationOf(range, total) };
  });
  route(app, operatorCalls.assignBooking, async ({ params, body, session }) => {
    const bookingId = await assignByHand(context, {
      bookingId: params.id,
      providerId: body.providerId,
      by: byOperator(session, body),
    });
    return { success: true, message: 'Booking assigned.', data: await getOperatorBooking(db, bookingId, clock.now()) };
  });
  route(app, operatorCalls.releaseBooking, async ({ params, body, session }) => {
    const bookingId = await releaseBooking(context, params.id, byOperator(session, body));
    return { success: true, message: 'Booking released.', data: await getOperatorBooking(db, bookingId, clock.now()) };
  });
  route(app, operatorCalls.refundBooking, async ({ params, body, session }) => {
    await refundBooking(context, params.id, byOperator(session, body));
    const booking = await findBooking(db, params.id);
    if (!booking) throw notFound('Booking not found');
    return {
      success: true,
      message: 'Booking refunded and cancelled.',
      data: await getOperatorBooking(db, booking.id, clock.now()),
    };
  });

  route(app, operatorCalls.resetSecondFactor, async ({ body, session }) => {
    await resetSecondFactor(context, body.email, byOperator(session, body));
    return { success: true, message: 'The second factor is removed.' };
  });

  route(app, operatorCalls.addOperator, async ({ body, session }) => {
    const password = await addOperator(context, body, byOperator(session, body));
    return { success: true, message: 'The operator is added.', data: { password } };
  });
}

function filterOf(query: QueryOf<typeof operatorCalls.listOperatorBookings>): BookingFilter {
  return {
    state: query.state ?? null,
    search: query.search || null,
    from: query.from ?? null,
    to: query.to ?? null,
  };
}
