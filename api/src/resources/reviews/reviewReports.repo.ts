import type { Db } from '../../db/database';

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
export function findOwnReview(db: Db, id: string, providerId: string): Promise<{ removedAt: Date | null } | undefined> {
  return db
    .selectFrom('reviews')
    .select('removed_at as removedAt')
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
