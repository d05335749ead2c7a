import { LIMITS } from 'contract/platform/limits';
import {
  operatorCalls,
  operatorFigureCalls,
  operatorSetupCalls,
  operatorBookingCalls,
} from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import { toPence } from 'contract/money/money';
import type { Context } from '../context';
import { API_LIMITS } from '../../platform/lib/limits';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
import { route } from '../../platform/http/route';
import { auditRoutes, byOperator, type ByOperator, recordAction } from '../audit';
import { requireBooking } from '../bookingRecord';
import { refundBooking, readDeskTimeline } from '../bookings';
import { toProvider, findProvider } from '../people';
import { transact } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { assignByHand, releaseBooking } from './assignByHand';
import { activateProvider, approveProvider, deactivateProvider, unfreezePayouts } from './operatorProviders';
import { listProviders } from './operatorProviders.repo';
import { getOperatorBooking, listOperatorBookings, cancelByHand, listBookingCandidates } from './operatorBooking';
import { listBookingIds, listLedger } from './operatorBookings.repo';
import { toAttentionItem } from './attention';
import { countAttention, listAttention } from './attention.repo';
import { figureRoutes } from './figures/figures.routes';
import { operatorMoneyRoutes } from './money.routes';
import { operatorChatRoutes } from './operatorChat.routes';
import { operatorProviderRoutes } from './operatorProvider.routes';
import { addOperator, resetFactors, resetOperator } from './operatorAccounts';
import { checkMail, checkPayments, readSetup } from './setup/setup';
import { readSystem } from './setup/system';
import { restoreRoutes } from './restore.routes';
import { deleteJob, lockTroubledJob, reviveJob } from './troubledJobs.repo';

/**
 * Has work that was given up, or keeps failing, tried again now; or deletes work that was given up and that nobody needs any more.
 * @throws AppError 404 there is none, or it runs at this moment · 409 what is to be deleted is still being tried
 */
function endTrouble(context: Context, id: string, by: ByOperator, end: 'retry' | 'dismiss'): Promise<void> {
  return transact(context.db, async (trx) => {
    const job = await lockTroubledJob(trx, id);
    if (!job) throw notFound('Job not found');
    if (end === 'dismiss' && job.state !== 'dead') throw conflict('This job is still being tried.');
    await (end === 'retry' ? reviveJob(trx, job, context.clock.now()) : deleteJob(trx, job));
    await recordAction(trx, context, by, {
      action: `job.${end}`,
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: job.state, error: job.lastError },
      after: { state: end === 'retry' ? 'ready' : 'deleted' },
    });
  });
}

/** One booking as operators see it (M-141). */
function operatorBookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorBookingCalls.getOperatorBooking, async ({ params }) => {
    const booking = await requireBooking(db, params.id);
    // The provider who has it, or had it when it ended.
    const provider = booking.providerId === null ? null : await findProvider(db, booking.providerId);
    const data = {
      ...(await getOperatorBooking(db, booking.id, clock.now())),
      helper: provider && toProvider(provider),
      matchAt: booking.matchAt?.toISOString() ?? null,
      timeline: await readDeskTimeline(db, booking),
      ledger: await listLedger(db, booking.id),
    };
    return { data };
  });

  route(app, operatorBookingCalls.cancelByOperator, async ({ params, body, session }) => {
    const { refund, expectedLeft } = body;
    const input = { refund: refund === 'full' ? refund : toPence(refund), expectedLeftPence: toPence(expectedLeft) };
    const bookingId = await cancelByHand(context, params.id, input, byOperator(session, body));
    return { message: 'Booking cancelled.', data: await getOperatorBooking(db, bookingId, clock.now()) };
  });

  route(app, operatorBookingCalls.listBookingCandidates, async ({ params, query }) => {
    const booking = await requireBooking(db, params.id);
    const range = rangeOf(query);
    return pageResponse(await listBookingCandidates(db, booking, clock.now(), range), range);
  });
}

/** The list of things that need a person (M-92). */
function attentionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorCalls.listAttention, async ({ query }) => {
    const now = clock.now();
    const kind = query.kind ?? null;
    const counts = await countAttention(db, now);
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const range = rangeOf({ ...query, limit: API_LIMITS.operatorPageSize });
    const page = await listAttention(db, now, kind, total, range);
    return { ...pageResponse({ ...page, rows: page.rows.map(toAttentionItem) }, range), counts };
  });

  const ends = [
    [operatorCalls.retryJob, 'retry', 'The job is tried again.'],
    [operatorCalls.dismissJob, 'dismiss', 'The job is dismissed.'],
  ] as const;
  for (const [call, end, message] of ends)
    route(app, call, async ({ params, body, session }) => {
      await endTrouble(context, params.id, byOperator(session, body), end);
      return { message };
    });
}

/** The first steps of a new marketplace (M-157), and the state of a running one (M-625). */
function setupRoutes(app: FastifyInstance, context: Context): void {
  const setup = async () => ({ data: await readSetup(context) });

  route(app, operatorSetupCalls.getSetup, setup);
  route(app, operatorFigureCalls.getSystem, async () => ({ data: await readSystem(context) }));
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
    [operatorCalls.unfreezePayouts, unfreezePayouts, 'Payouts go again.'],
  ] as const;
  for (const [call, change, message] of workStates)
    route(app, call, async ({ params, body, session }) => ({
      message,
      data: toProvider(await change(context, params.id, byOperator(session, body))),
    }));

  const changed = async (message: string, bookingId: string) => ({
    message,
    data: await getOperatorBooking(db, bookingId, clock.now()),
  });
  route(app, operatorCalls.listOperatorBookings, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const { state = null, search, from = null, to = null } = query;
    const filter = { state, search: search || null, from, to };
    const page = await listBookingIds(db, filter, clock.now(), range);
    return pageResponse({ ...page, rows: await listOperatorBookings(db, page.rows, clock.now()) }, range);
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
    await resetOperator(context, body.email, byOperator(session, body));
    return { message: 'The second factor is removed.' };
  });
  const resets = [
    [operatorCalls.resetProviderFactors, 'serviceProvider'],
    [operatorCalls.resetCustomerFactors, 'user'],
  ] as const;
  for (const [call, role] of resets)
    route(app, call, async ({ params, body, session }) => {
      await resetFactors(context, { role, accountId: params.id }, byOperator(session, body));
      return { message: 'Second factor and passkeys are removed.' };
    });

  route(app, operatorCalls.addOperator, async ({ body, session }) => {
    const password = await addOperator(context, body, byOperator(session, body));
    return { message: 'The operator is added.', data: { password } };
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
