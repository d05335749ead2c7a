import { outcomesFor, type ReportKind } from 'contract/reports/reportRules';
import type { Context, DomainEvents } from '../context';
import { type ByOperator, recordAction } from '../audit';
import { changeReview, changeService, publishPost, requirePost, requireService } from '../catalogue';
import { activateProvider, deactivateProvider } from '../desk';
import { sendReportDecided } from '../mails';
import { transact, type Db } from '../../platform/db/database';
import { findRow, insertIfNew, updateRow, updateRows } from '../../platform/db/rows';
import type { JobPayload } from '../../platform/jobs/jobQueue';
import { AppError, badRequest, conflict, requireById } from '../../platform/lib/errors';
import { deleteUnusedPicture, insertPicture } from '../../platform/uploads/pictures.repo';
import { partyToken } from './partyToken';
import { type Case, type Decision, findCase, findOpenReviewCase, hasOtherOperator, listParties } from './reports.repo';

interface Removal {
  isRemoved: boolean;
  by: ByOperator;
}

/** Takes a thing out of everybody's sight, or shows it again; each as an operator would by hand. `context.db` is the transaction. */
const REMOVALS: Record<
  Exclude<ReportKind, 'profile'>,
  (context: Context, of: Case, removal: Removal) => Promise<unknown>
> = {
  message: ({ db, clock }, { thingId }, { isRemoved }) =>
    updateRows(db, 'booking_messages', { id: Number(thingId) }, { hiddenAt: isRemoved ? clock.now() : null }),
  picture: async ({ db, clock }, { thingId: id, evidence: { pictureName: name }, picture: bytes }, { isRemoved }) => {
    if (!name) return;
    if (isRemoved) {
      const taken = await updateRows(db, 'providers', { id, profileImage: name }, { profileImage: null });
      if (taken > 0 && bytes) await deleteUnusedPicture(db, name);
    } else {
      if (bytes) await insertPicture(db, { name, contentType: 'image/webp', bytes }, clock.now());
      // Not to a helper who has another one by now.
      await updateRows(db, 'providers', { id, profileImage: null, closedAt: null }, { profileImage: name });
    }
  },
  review: (context, { thingId }, { isRemoved, by }) =>
    changeReview(context, thingId, isRemoved ? (by.reason ?? '') : null, by),
  chore: async (context, { thingId }, { isRemoved, by }) => {
    const { category, ...service } = await requireService(context.db, thingId);
    const fields = { ...service, categoryId: category._id, isActive: !isRemoved };
    return changeService(context, thingId, fields, by);
  },
  post: async (context, { thingId: id }, { isRemoved, by }) => {
    const { version } = await requirePost(context.db, id, context.clock.now());
    return publishPost(context, { id, version, isPublished: !isRemoved }, by);
  },
};

/** Does what a decision says, or undoes it. A thing that is gone by now, or is so already, needs nothing. */
async function takeEffect(trx: Db, context: Context, of: Case, outcome: string, effect: Removal): Promise<void> {
  if (outcome === 'removed' && of.kind !== 'profile')
    await REMOVALS[of.kind]({ ...context, db: trx as Context['db'] }, of, effect).catch(ignoreDone);
  if (outcome === 'suspended' && of.providerId !== null) {
    const { operatorId, reason } = effect.by;
    const payload = { providerId: of.providerId, isActive: !effect.isRemoved, operatorId, reason };
    await context.jobs.enqueue(trx, 'report.suspend', payload, { dedupeKey: `${of.id}:${effect.isRemoved}` });
  }
}

function ignoreDone(error: unknown): void {
  if (!(error instanceof AppError) || ![404, 409].includes(error.status)) throw error;
}

/** Why this operator may not decide a case now; null: may. An appeal is another operator's (M-764). */
export async function barredReason(db: Db, of: Case, operatorId: string): Promise<string | null> {
  if (of.state === 'decided' || of.state === 'final') return 'This case is decided already.';
  const first = await findRow(db, 'report_decisions', { caseId: of.id, round: 1 });
  if (of.state === 'open' || first?.operatorId !== operatorId) return null;
  return !(await hasOtherOperator(db, operatorId))
    ? 'An appeal is decided by another operator, and there is no other one. Please add one in the setup.'
    : 'You have decided this case. Another operator decides the appeal.';
}

/** Stores the decision of a locked case, does what it says, and mails both sides its reasons. */
async function settle(trx: Db, context: Context, of: Case, decision: Decision, by: ByOperator): Promise<void> {
  const now = context.clock.now();
  const earlier = await findRow(trx, 'report_decisions', { caseId: of.id, round: 1 });
  const round = earlier ? 2 : 1;
  const { operatorId } = by;
  await insertIfNew(trx, 'report_decisions', { ...decision, caseId: of.id, round, operatorId, decidedAt: now });
  await updateRow(trx, 'report_cases', of.id, { state: earlier ? 'final' : 'decided', changedAt: now });
  const effect = { by: { ...by, reason: decision.statement } };
  if (earlier?.outcome !== decision.outcome) {
    if (earlier) await takeEffect(trx, context, of, earlier.outcome, { ...effect, isRemoved: false });
    await takeEffect(trx, context, of, decision.outcome, { ...effect, isRemoved: true });
  }
  if (of.kind === 'review' && decision.outcome !== 'removed')
    await updateRows(trx, 'review_reports', { reviewId: of.thingId, dismissedAt: null }, { dismissedAt: now });
  await recordAction(trx, context, effect.by, {
    action: 'report.decide',
    subject: { kind: 'report', id: of.id, name: of.kind },
    before: { outcome: earlier?.outcome ?? null },
    after: { outcome: decision.outcome },
  });
  for (const party of await listParties(trx, of.id))
    await sendReportDecided(trx, context, {
      ...party,
      ...decision,
      kind: of.kind,
      isFinal: round === 2,
      token: partyToken(context.hmac, { caseId: of.id, who: party.who }),
      isSubject: party.who === 'subject',
    });
}

/**
 * Decides an open case, or an appeal (M-762, M-764).
 * @throws AppError 400 no decision for this kind · 404 · 409 decided already, or this operator's own decision is appealed
 */
export function decideReport(context: Context, id: string, decision: Decision, by: ByOperator): Promise<void> {
  return transact(context.db, async (trx) => {
    const found = await requireById(id, (own) => findCase(trx, own, { lock: true }), 'Report not found');
    const barred = await barredReason(trx, found, by.operatorId);
    if (barred !== null) throw conflict(barred);
    const subject = found.customerId === null ? found.providerId && 'provider' : 'customer';
    if (!outcomesFor(found.kind, subject || null).includes(decision.outcome))
      throw badRequest('There is no such decision about this.');
    await settle(trx, context, found, decision, by);
  });
}

/** An operator has decided about a review on the page of the reviews: its open case ends so as well. */
export async function decideReviewCase(
  trx: Db,
  context: Context,
  { reviewId, outcome, by }: DomainEvents['reviewDecided'],
): Promise<void> {
  const found = await findOpenReviewCase(trx, reviewId);
  const statement = by.reason ?? 'We have read the review and found no reason to remove it.';
  if (found) await settle(trx, context, found, { outcome, statement }, by);
}

/** Registers the work that a suspension leaves behind: a helper's jobs are taken back one by one. */
export function registerReportJobs(context: Context): void {
  context.jobs.handle('report.suspend', async ({ providerId, isActive, operatorId, reason }: JobPayload) => {
    const by = { operatorId: String(operatorId), reason: String(reason) };
    const change = isActive === true ? activateProvider : deactivateProvider;
    await change(context, String(providerId), by).catch(ignoreDone);
  });
}
