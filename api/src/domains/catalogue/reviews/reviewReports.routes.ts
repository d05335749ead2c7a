import { operatorReviewCalls } from 'contract/desk/operator.calls';
import { reviewReportCalls } from 'contract/people/business.calls';
import type { FastifyInstance } from 'fastify';
import { announce, type Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { findRow, insertIfNew, updateRows } from '../../../platform/db/rows';
import { conflict, notFound, isUuid, requireById } from '../../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../../platform/lib/paging';
import { byOperator, recordAction, type ByOperator } from '../../audit';
import { sendReviewReply } from '../../mails';
import { route } from '../../../platform/http/route';
import { findOperatorReview, listOperatorReviews, setRemoval } from './operatorReviews.repo';
import { saveReply, listOwnReviews } from './reviews.repo';
import type { OperatorReview } from 'contract/desk/attention';
import { done } from '../editing/catalogue.policy';

/** The operators' calls for reviews (M-156). */
export function operatorReviewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, operatorReviewCalls.listOperatorReviews, async ({ query }) => {
    const range = rangeOf(query);
    const { search = '', state = null, rating = null } = query;
    return pageResponse(await listOperatorReviews(db, { search, state, rating }, range), range);
  });
  route(app, operatorReviewCalls.removeReview, async ({ params, body, session }) =>
    done('Review removed.', await changeReview(context, params.id, body.reason, byOperator(session, body))),
  );
  route(app, operatorReviewCalls.restoreReview, async ({ params, session }) =>
    done('Review restored.', await changeReview(context, params.id, null, byOperator(session))),
  );
}

/** @throws AppError 404 */
function requireReview(db: Db, id: string): Promise<OperatorReview> {
  return requireById(id, (own) => findOperatorReview(db, own), 'Review not found');
}

/** Removes a review for a reason, or with null restores it. @throws AppError 404 · 409 it is so already */
export function changeReview(
  context: Context,
  id: string,
  reason: string | null,
  by: ByOperator,
): Promise<OperatorReview> {
  return transact(context.db, async (trx) => {
    if (isUuid(id)) await findRow(trx, 'reviews', { id }, { lock: true });
    const review = await requireReview(trx, id);
    if ((review.removedAt !== null) === (reason !== null))
      throw conflict(reason === null ? 'This review is shown.' : 'This review is removed already.');
    await setRemoval(trx, review, reason === null ? null : { at: context.clock.now(), reason });
    await recordAction(trx, context, by, {
      action: reason === null ? 'review.restore' : 'review.remove',
      subject: { kind: 'review', id: review._id, name: review.bookingId },
      before: { isRemoved: reason === null },
      after: { isRemoved: reason !== null },
    });
    if (reason !== null) await announce(trx, context, 'reviewDecided', { reviewId: id, outcome: 'removed', by });
    return requireReview(trx, review._id);
  });
}

/** Helpers read and report reviews of their own work; operators dismiss reports that are no reason to remove one (M-171, M-180). */
export function reviewReportRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, reviewReportCalls.listOwnReviews, async ({ query, session }) => {
    const range = rangeOf(query);
    return pageResponse(await listOwnReviews(db, session.accountId, range), range);
  });

  route(app, reviewReportCalls.reportReview, async ({ params, body, session }) => {
    const find = (id: string) => findRow(db, 'reviews', { id, providerId: session.accountId });
    const review = await requireById(params.id, find, 'Review not found');
    if (review.removedAt !== null) throw conflict('This review is removed already.');
    await transact(db, async (trx) => {
      const report = { reviewId: params.id, reason: body.reason };
      if (!(await insertIfNew(trx, 'review_reports', { ...report, reportedAt: clock.now() })))
        throw conflict('You have already reported this review.');
      await announce(trx, context, 'reviewReported', { ...report, providerId: session.accountId });
    });
    return { message: 'The operators will look at this review.' };
  });

  route(app, reviewReportCalls.replyToReview, async ({ params, body, session }) => {
    if (!isUuid(params.id)) throw notFound('Review not found');
    const reply = { reviewId: params.id, providerId: session.accountId, text: body.text, now: clock.now() };
    await transact(db, (trx) => replyToReview(trx, context, reply));
    return { message: 'Your reply is shown under the review.' };
  });

  route(app, operatorReviewCalls.dismissReport, async ({ params, body, session }) => {
    const data = await transact(db, async (trx) => {
      const review = await requireReview(trx, params.id);
      const open = { reviewId: review._id, dismissedAt: null };
      if ((await updateRows(trx, 'review_reports', open, { dismissedAt: clock.now() })) === 0)
        throw conflict('There is no report to dismiss.');
      const by = byOperator(session, body);
      await announce(trx, context, 'reviewDecided', { reviewId: review._id, outcome: 'nothing', by });
      await recordAction(trx, context, by, {
        action: 'review.dismiss-report',
        subject: { kind: 'review', id: review._id, name: review.bookingId },
        before: { isReported: true },
        after: { isReported: false },
      });
      return requireReview(trx, review._id);
    });
    return { message: 'The report is dismissed.', data };
  });
}

/**
 * Writes a reply, of which the review's author is mailed once (M-343), or changes it.
 * @throws AppError 404 for anybody else's review · 409 for a removed one, and for a reply that is too old to be changed
 */
async function replyToReview(
  trx: Db,
  context: Context,
  reply: { reviewId: string; providerId: string; text: string; now: Date },
): Promise<void> {
  const { reviewId: id, providerId } = reply;
  const review = await findRow(trx, 'reviews', { id, providerId }, { lock: true });
  if (!review) throw notFound('Review not found');
  if (review.removedAt !== null) throw conflict('This review is removed.');
  const outcome = await saveReply(trx, reply);
  if (outcome === 'tooOld') throw conflict('A reply can be changed for 24 hours only.');
  const { bookingId } = review;
  if (outcome === 'written') await sendReviewReply(trx, context, { bookingId, providerId });
}
