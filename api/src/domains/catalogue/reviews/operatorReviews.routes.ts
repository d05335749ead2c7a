import type { OperatorReview } from 'contract/desk/attention';
import { operatorReviewCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/lib/errors';
import { paginationOf, rangeOf } from '../../../platform/lib/paging';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { done } from '../editing/catalogue.policy';
import { byOperator, type ByOperator, recordAction } from '../../audit';
import { findOperatorReview, listOperatorReviews, lockReview, setRemoval } from './operatorReviews.repo';

/** The operators' calls for reviews (M-156). */
export function operatorReviewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, operatorReviewCalls.listOperatorReviews, async ({ query }) => {
    const range = rangeOf(query);
    const { search = '', state = null, rating = null } = query;
    const { rows, total } = await listOperatorReviews(db, { search, state, rating }, range);
    return { success: true, data: rows, pagination: paginationOf(range, total) };
  });
  route(app, operatorReviewCalls.removeReview, async ({ params, body, session }) =>
    done('Review removed.', await changeReview(context, params.id, body.reason, byOperator(session, body))),
  );
  route(app, operatorReviewCalls.restoreReview, async ({ params, session }) =>
    done('Review restored.', await changeReview(context, params.id, null, byOperator(session))),
  );
}

/** Removes a review for a reason, or with null restores it. @throws AppError 404 · 409 it is so already */
function changeReview(context: Context, id: string, reason: string | null, by: ByOperator): Promise<OperatorReview> {
  return transact(context.db, async (trx) => {
    if (isUuid(id)) await lockReview(trx, id);
    const review = isUuid(id) ? await findOperatorReview(trx, id) : null;
    if (!review) throw notFound('Review not found');
    if ((review.removedAt !== null) === (reason !== null))
      throw conflict(reason === null ? 'This review is shown.' : 'This review is removed already.');
    await setRemoval(trx, review, reason === null ? null : { at: context.clock.now(), reason });
    await recordAction(trx, context, by, {
      action: reason === null ? 'review.restore' : 'review.remove',
      subject: { kind: 'review', id: review._id, name: review.bookingId },
      before: { isRemoved: reason === null },
      after: { isRemoved: reason !== null },
    });
    return { ...review, ...((await findOperatorReview(trx, review._id)) ?? {}) };
  });
}
