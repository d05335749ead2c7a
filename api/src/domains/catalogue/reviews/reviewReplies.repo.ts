import { REPLY_LIMITS, type OwnReview } from 'contract/catalogue/reviewReport';
import type { Db } from '../../../platform/db/database';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';

const CHANGEABLE_MS = REPLY_LIMITS.replyChangeHours * HOUR_MS;

/** The helper's own reply, with until when it can be changed (M-252.2). */
export function ownReplyOf({
  reply,
  replied_at: at,
}: {
  reply: string | null;
  replied_at: Date | null;
}): OwnReview['reply'] {
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
