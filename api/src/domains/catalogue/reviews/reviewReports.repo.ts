import { type OwnReview, type ReviewReport, REPLY_LIMITS } from 'contract/catalogue/reviewReport';
import type { Db } from '../../../platform/db/database';
import { readPage } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';
import { reviewRows, shownReview } from './reviews.repo';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';

const CHANGEABLE_MS = REPLY_LIMITS.replyChangeHours * HOUR_MS;

/** The helper's own reply, with until when it can be changed (M-252.2). */
function ownReplyOf({ reply, replied_at: at }: { reply: string | null; replied_at: Date | null }): OwnReview['reply'] {
  if (reply === null || at === null) return undefined;
  return { text: reply, at: at.toISOString(), changeableUntil: addMs(at, CHANGEABLE_MS).toISOString() };
}

/**
 * Stores the reply to a review, or changes it while it is not a day old. The review is locked.
 * @returns `tooOld` when nothing is changed any more
 */
export async function saveReply(
  trx: Db,
  { reviewId, text, now }: { reviewId: string; text: string; now: Date },
): Promise<'written' | 'changed' | 'tooOld'> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('review_replies')
    .values({ review_id: reviewId, text, replied_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('review_id').doNothing())
    .executeTakeFirst();
  if (written === 1n) return 'written';
  const { numUpdatedRows: changed } = await trx
    .updateTable('review_replies')
    .set({ text, changed_at: now })
    .where('review_id', '=', reviewId)
    .where('replied_at', '>=', addMs(now, -CHANGEABLE_MS))
    .executeTakeFirst();
  return changed === 1n ? 'changed' : 'tooOld';
}

/** The columns of a report, joined to its review. */
interface ReportRow {
  report_reason: string | null;
  reported_at: Date | null;
  dismissed_at: Date | null;
}

/** @returns null for a review that nobody has reported */
export function reportOf({ report_reason, reported_at, dismissed_at }: ReportRow): ReviewReport | null {
  if (report_reason === null || reported_at === null) return null;
  return {
    reason: report_reason,
    reportedAt: reported_at.toISOString(),
    dismissedAt: dismissed_at?.toISOString() ?? null,
  };
}

/** One page of the reviews of a provider's work, the newest first, as the public reads them. */
export function listOwnReviews(db: Db, providerId: string, range: Range): Promise<Listed<OwnReview>> {
  const ordered = reviewRows(db)
    .innerJoin('services as s', 's.id', 'r.service_id')
    .leftJoin('review_reports as o', 'o.review_id', 'r.id')
    .where('r.provider_id', '=', providerId)
    .select(['b.reference', 'r.service_id', 's.name', 'o.reason as report_reason', 'o.reported_at', 'o.dismissed_at'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id');
  return readPage(ordered, range, (row) => ({
    ...shownReview(row),
    bookingId: row.reference,
    service: { _id: row.service_id, name: row.name },
    removedAt: row.removed_at?.toISOString() ?? null,
    report: reportOf(row),
    reply: ownReplyOf(row),
  }));
}

/** @returns whether the review has not been reported before */
export async function insertReport(db: Db, report: { reviewId: string; reason: string; now: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_reports')
    .values({ review_id: report.reviewId, reason: report.reason, reported_at: report.now })
    .onConflict((conflict) => conflict.column('review_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A review of this provider's work, removed or not. */
export function findOwnReview(
  db: Db,
  id: string,
  providerId: string,
): Promise<{ bookingId: string; removedAt: Date | null } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['booking_id as bookingId', 'removed_at as removedAt'])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** @returns whether there was an open report to dismiss */
export async function dismissOpenReport(db: Db, reviewId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_reports')
    .set({ dismissed_at: now })
    .where('review_id', '=', reviewId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
