import { LIMITS } from 'contract/platform/limits';
import { operatorCalls, operatorFigureCalls, operatorSetupCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { API_LIMITS } from '../../platform/lib/limits';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
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
import { toAttentionItem } from './attention';
import { countAttention, listAttention } from './attention.repo';
import { figureRoutes } from './figures/figures.routes';
import { operatorMoneyRoutes } from './money.routes';
import { operatorBookingRoutes } from './operatorBooking.routes';
import { operatorChatRoutes } from './operatorChat.routes';
import { operatorProviderRoutes } from './operatorProvider.routes';
import { addOperator, resetSecondFactor } from './operatorAccounts';
import { checkMail, checkPayments, readSetup } from './setup/setup';
import { readSystem } from './setup/system';
import { restoreRoutes } from './restore.routes';
import { dismissJob, retryJob } from './troubledJobs';

/** The list of things that need a person (M-92). */
function attentionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorCalls.listAttention, async ({ query }) => {
    const now = clock.now();
    const kind = query.kind ?? null;
    const counts = await countAttention(db, now);
    const range = rangeOf({ page: query.page, limit: API_LIMITS.operatorPageSize });
    const rows = (await listAttention(db, { kind, now, ...range })).map(toAttentionItem);
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...pageResponse({ rows, total }, range), counts };
  });

  const ends = [
    [operatorCalls.retryJob, retryJob, 'The job is tried again.'],
    [operatorCalls.dismissJob, dismissJob, 'The job is dismissed.'],
  ] as const;
  for (const [call, end, message] of ends)
    route(app, call, async ({ params, body, session }) => {
      await end(context, params.id, byOperator(session, body));
      return { success: true, message };
    });
}

/** The first steps of a new marketplace (M-157), and the state of a running one (M-625). */
function setupRoutes(app: FastifyInstance, context: Context): void {
  const setup = async () => ({ success: true as const, data: await readSetup(context) });

  route(app, operatorSetupCalls.getSetup, setup);
  route(app, operatorFigureCalls.getSystem, async () => ({ success: true, data: await readSystem(context) }));
  route(app, operatorSetupCalls.checkPayments, async ({ session }) => {
    await checkPayments(context, session.accountId);
    return setup();
  });
  route(app, operatorSetupCalls.checkMail, async ({ session }) => {
    await checkMail(context, session.accountId);
    return setup();
  });
}

/** The operators' calls (M-39). The role comes from the account in the database. */
function operatorRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorCalls.listProviders, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const filter = { state: query.state ?? null, search: query.search || null };
    return pageResponse(await listProviders(db, filter, range), range);
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
    return pageResponse({ rows: await listOperatorBookings(db, ids, clock.now()), total }, range);
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

/** Every resource of this domain. */
export const deskDomainRoutes = [
  auditRoutes,
  attentionRoutes,
  figureRoutes,
  operatorMoneyRoutes,
  operatorProviderRoutes,
  operatorBookingRoutes,
  operatorChatRoutes,
  operatorRoutes,
  restoreRoutes,
  setupRoutes,
];
