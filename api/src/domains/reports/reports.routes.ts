import { operatorReportCalls } from 'contract/desk/operator.calls';
import type { ReportDetail } from 'contract/desk/operatorReports';
import { mayAppeal, REPORT_LIMITS } from 'contract/reports/reportRules';
import { reportCalls } from 'contract/reports/report.calls';
import type { OwnReport } from 'contract/reports/report';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../platform/auth/devices';
import { transact, type Db } from '../../platform/db/database';
import { insertIfNew, updateRow } from '../../platform/db/rows';
import { enforceRateLimits } from '../../platform/http/rateLimits';
import { route, sharedRoute } from '../../platform/http/route';
import { addMs, DAY_MS, HOUR_SECONDS } from '../../platform/lib/durations';
import { conflict, forbidden, notFound, requireById, unauthorized } from '../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
import type { Context, DomainEvents } from '../context';
import { partyToken, readPartyToken } from './partyToken';
import { findCase, insertReport, listOwnRows, listFigures, type NewReport, type OwnRow } from './reports.repo';
import { byOperator } from '../audit';
import { findDetail, listCases } from './cases.repo';
import { barredReason, decideReport } from './decideReport';
import { findThing, type Reporter } from './things.repo';
import type { Session } from '../../platform/auth/sessions';

const REPORTS_AN_HOUR = { visitor: 10, account: 30 };
const NO_CASE = 'There is no such report.';

/**
 * Stores a report of something that its reporter sees (M-760).
 * @returns whether it is new @throws AppError 404 not there, or not for this reporter · 409 the reporter's own
 */
async function fileReport(trx: Db, { clock }: Pick<Context, 'clock'>, report: NewReport): Promise<boolean> {
  const now = clock.now();
  const thing = await findThing(trx, report.kind, report.id, report.reporter, now);
  if (!thing) throw notFound('There is nothing like this to report.');
  const { reporter } = report;
  if (reporter && [thing.customerId, thing.providerId].includes(reporter.accountId))
    throw conflict('This is your own.');
  return insertReport(trx, report, thing, now);
}

/** A helper's report of a review by the specified call joins all others. */
export async function reportReview(
  trx: Db,
  context: Context,
  { reviewId, providerId, reason }: DomainEvents['reviewReported'],
): Promise<void> {
  const reporter = { side: 'provider', accountId: providerId } as const;
  await fileReport(trx, context, {
    kind: 'review',
    id: reviewId,
    category: 'other',
    words: reason,
    reporter,
    email: null,
  });
}

function toOwnReport({ hmac, clock }: Context, { caseId, who, hasAppealed, ...row }: OwnRow): OwnReport {
  const [first] = row.decisions;
  const until = first && addMs(new Date(first.decidedAt), REPORT_LIMITS.appealDays * DAY_MS);
  const mayNow =
    until !== undefined &&
    until > clock.now() &&
    row.state !== 'final' &&
    !hasAppealed &&
    mayAppeal(row.side, first!.outcome);
  return {
    ...row,
    token: partyToken(hmac, { caseId, who }),
    reportedAt: row.reportedAt.toISOString(),
    appealUntil: mayNow ? until.toISOString() : null,
  };
}

/** @throws AppError 404 for a token that is not ours */
async function requireOwn(db: Db, context: Context, token: string): Promise<{ own: OwnReport; caseId: string }> {
  const party = readPartyToken(context.hmac, token);
  const [row] = party ? await listOwnRows(db, party) : [];
  if (!row) throw notFound(NO_CASE);
  return { own: toOwnReport(context, row), caseId: row.caseId };
}

/** Stores an appeal (M-764). @throws AppError 404 · 409 there is nothing to appeal against, or not any more */
function appeal(context: Context, token: string, words: string): Promise<void> {
  return transact(context.db, async (trx) => {
    const { caseId } = await requireOwn(trx, context, token);
    await findCase(trx, caseId, { lock: true });
    const { side, appealUntil } = (await requireOwn(trx, context, token)).own;
    const now = context.clock.now();
    if (appealUntil === null || !(await insertIfNew(trx, 'report_appeals', { caseId, side, words, appealedAt: now })))
      throw conflict('There is no appeal against this, or the time for it is over.');
    await updateRow(trx, 'report_cases', caseId, { state: 'appealed', changedAt: now });
  });
}

/** @throws AppError 401 without a session · 403 for operators, who decide */
function requireSide(session: Session | null): NonNullable<Reporter> {
  if (!session) throw unauthorized();
  if (session.role === 'operator') throw forbidden('Operators decide about reports.');
  return { side: session.role === 'user' ? 'customer' : 'provider', accountId: session.accountId };
}

/** Anyone reports what they see; both sides read what was decided, and may appeal (M-760 to M-766). */
export function reportRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const limit = (key: string, max: number) =>
    enforceRateLimits(
      db,
      clock.now(),
      [{ key, max, windowSeconds: HOUR_SECONDS }],
      'Many reports have come from you lately.',
    );

  route(app, reportCalls.createReport, async ({ body: { email, ...report }, session, request }) => {
    const [key, max] = session
      ? [session.accountId, REPORTS_AN_HOUR.account]
      : [networkOf(request.ip), REPORTS_AN_HOUR.visitor];
    await limit(`report:${key}`, max);
    const reporter = session && requireSide(session);
    const visitor = session ? null : (email ?? null);
    const isNew = await transact(db, (trx) => fileReport(trx, context, { ...report, reporter, email: visitor }));
    return {
      message: isNew
        ? 'Thank you. Our team will look at this.'
        : 'You have reported this already. Our team will look at it.',
    };
  });

  route(app, reportCalls.listOwnReports, async ({ query: { token }, session }) => {
    const own: OwnReport[] =
      token === undefined
        ? (await listOwnRows(db, requireSide(session))).map((row) => toOwnReport(context, row))
        : [(await requireOwn(db, context, token)).own];
    return { data: own };
  });

  route(app, reportCalls.appealReport, async ({ body: { token, words }, request }) => {
    await limit(`appeal:${networkOf(request.ip)}`, REPORTS_AN_HOUR.account);
    await appeal(context, token, words);
    return { message: 'Another member of our team will decide.' };
  });

  sharedRoute(app, reportCalls.listReportFigures, null, async ({ db: source }) => ({
    data: await listFigures(source),
  }));
}

/** @throws AppError 404 */
async function readDetail(db: Db, id: string, operatorId: string): Promise<ReportDetail> {
  const found = await requireById(id, (own) => findCase(db, own), 'Report not found');
  return { ...(await findDetail(db, found.id))!, barred: await barredReason(db, found, operatorId) };
}

/** The operators' queue of reports (M-762). */
export function reportDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, operatorReportCalls.listReports, async ({ query }) => {
    const range = rangeOf(query);
    return pageResponse(await listCases(db, query, range), range);
  });
  route(app, operatorReportCalls.getReport, async ({ params: { id }, session }) => ({
    data: await readDetail(db, id, session.accountId),
  }));
  route(app, operatorReportCalls.decideReport, async ({ params: { id }, body, session }) => {
    await decideReport(context, id, body, byOperator(session));
    return { message: 'Decided. Both sides are told.', data: await readDetail(db, id, session.accountId) };
  });
}
