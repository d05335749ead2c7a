import { LIMITS } from 'contract/platform/limits';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { paginationOf, rangeOf } from '../../platform/lib/paging';
import { route } from '../../platform/http/route';
import { auditRoutes, byOperator } from '../audit';
import { requireBooking } from '../bookingRecord';
import { refundBooking } from '../bookings';
import { toProvider } from '../people';
import { assignByHand, releaseBooking } from './assignByHand';
import { activateProvider, approveProvider, deactivateProvider } from './operatorProviders';
import { listProviders } from './operatorProviders.repo';
import { getOperatorBooking, listOperatorBookings } from './operatorBooking';
import { listBookingIds } from './operatorBookings.repo';
import { attentionRoutes } from './attention.routes';
import { operatorMoneyRoutes } from './money.routes';
import { operatorBookingRoutes } from './operatorBooking.routes';
import { operatorChatRoutes } from './operatorChat.routes';
import { operatorProviderRoutes } from './operatorProvider.routes';
import { addOperator, resetSecondFactor } from './operatorAccounts';

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
    const filter = { state: query.state ?? null, search: query.search || null };
    const { rows, total } = await listProviders(db, filter, range);
    return { success: true, data: rows.map(toProvider), pagination: paginationOf(range, total) };
  });
  const workStates = [
    [operatorCalls.approveProvider, approveProvider, 'Helper approved.'],
    [operatorCalls.deactivateProvider, deactivateProvider, 'Helper deactivated.'],
    [operatorCalls.activateProvider, activateProvider, 'Helper activated.'],
  ] as const;
  for (const [call, change, message] of workStates)
    route(app, call, async ({ params, body, session }) => ({
      success: true,
      message,
      data: toProvider(await change(context, params.id, byOperator(session, body))),
    }));

  const changed = async (message: string, bookingId: string) => ({
    success: true as const,
    message,
    data: await getOperatorBooking(db, bookingId, clock.now()),
  });
  route(app, operatorCalls.listOperatorBookings, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const { state = null, search, from = null, to = null } = query;
    const filter = { state, search: search || null, from, to };
    const { rows: ids, total } = await listBookingIds(db, filter, clock.now(), range);
    const data = await listOperatorBookings(db, ids, clock.now());
    return { success: true, data, pagination: paginationOf(range, total) };
  });
  route(app, operatorCalls.assignBooking, async ({ params, body, session }) => {
    const input = { bookingId: params.id, providerId: body.providerId, by: byOperator(session, body) };
    return changed('Booking assigned.', await assignByHand(context, input));
  });
  route(app, operatorCalls.releaseBooking, async ({ params, body, session }) => {
    return changed('Booking released.', await releaseBooking(context, params.id, byOperator(session, body)));
  });
  route(app, operatorCalls.refundBooking, async ({ params, body, session }) => {
    await refundBooking(context, params.id, byOperator(session, body));
    const { id } = await requireBooking(db, params.id);
    return changed('Booking refunded and cancelled.', id);
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
